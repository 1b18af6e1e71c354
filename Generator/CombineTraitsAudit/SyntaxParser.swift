import CombineTraitsAssistant
import Foundation
import CombineTraitsSpec

/// A node of the syntax tree that the compiler prints.
final class SyntaxNode: Sendable {
    /// The compiler's name for the kind of node, such as `call_expr`.
    let kind: String
    /// The key of the node in its parent, such as `body`.
    let role: String
    /// The name that the node declares or mentions, without backticks. Empty for other nodes.
    let name: String
    /// The offset of the name, if it was marked, or `nil`.
    let nameOffset: Int?
    /// The offsets of the first bytes of the first and of the last token. Most expressions and types have no range.
    let range: ClosedRange<Int>?
    /// The names of the properties that are true, such as `async`.
    let flags: Set<String>
    let children: [SyntaxNode]

    fileprivate init?(_ json: Any, role: String = "", marked: MarkedText) {
        guard let fields = json as? [String: Any], let kind = fields["_kind"] as? String else { return nil }
        var name: String?
        var children: [SyntaxNode] = []
        var flags: Set<String> = []
        // In a fixed order, equal trees have equal paths.
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) where !Self.ignoredKeys.contains(key) {
            if let string = value as? String {
                if Self.nameKeys.contains(key) { name = string }
            } else if key == "name", let names = value as? [String: Any] {
                let base = names["base_name"] as? [String: Any]
                name = base?["name"] as? String ?? base?["special"] as? String
            } else if let list = value as? [Any] {
                if let path = list as? [String] {
                    if key == "module_path" { name = path.first }
                    // Of an import of one declaration.
                    if key == "access_path" { flags.insert(key) }
                } else {
                    children += list.compactMap { Self($0, role: key, marked: marked) }
                }
            } else if let child = Self(value, role: key, marked: marked) {
                children.append(child)
            } else if value as? Bool ?? false {
                flags.insert(key)
            }
        }
        let range = (fields["range"] as? [String: Int]).flatMap { range in
            range["start"].flatMap { start in range["end"].map { (start, $0) } }
        }
        self.kind = kind
        self.role = role
        (self.name, nameOffset) = marked.unmarked(name ?? "")
        self.range = range.flatMap { start, end in
            let (first, last) = (marked.edits.oldOffset(start).offset, marked.edits.oldOffset(end).offset)
            return first <= last ? first...last : nil
        }
        self.flags = flags
        self.children = children
    }

    private static let nameKeys: Set<String> = ["name", "field", "id", "extended_type", "label"]
    // `processed_init` repeats the initial value of a property.
    private static let ignoredKeys: Set<String> = [
        "processed_init", "function_ref", "for", "implicit_self_decl", "compiler_version",
    ]

    /// Calls a closure with each node of the tree, its ancestors, outermost first, and the indices that lead to it.
    func visit(_ body: (_ node: SyntaxNode, _ ancestors: [SyntaxNode], _ indices: [Int]) -> Void) {
        var (ancestors, indices): ([SyntaxNode], [Int]) = ([], [])
        func visit(_ node: SyntaxNode) {
            body(node, ancestors, indices)
            ancestors.append(node)
            for (index, child) in node.children.enumerated() {
                indices.append(index)
                visit(child)
                indices.removeLast()
            }
            ancestors.removeLast()
        }
        visit(self)
    }

    /// Returns whether another tree has the same nodes and names.
    func isAlike(_ other: SyntaxNode) -> Bool {
        kind == other.kind && name == other.name && children.count == other.children.count
            && zip(children, other.children).allSatisfy { $0.isAlike($1) }
    }

    /// All names in the tree.
    var names: Set<String> {
        var names: Set<String> = []
        visit { node, _, _ in names.insert(node.name) }
        return names
    }
}

/// A text for the parser, in which numbers mark names.
///
/// The tree has positions of declarations only. A number at the end of a name shows where in the tree the name of a certain
/// position is, whatever it is the name of.
struct MarkedText: Sendable {
    let bytes: [UInt8]
    let edits: TextEdits
    private let offsets: [Int]
    /// The numbers of the names after a module, as in `Combine::AnyPublisher`. The tree has both in one name.
    private let selected: Set<Int>

    /// Marks the names at the given offsets.
    ///
    /// - Parameter others: Other edits of the text.
    init(_ bytes: [UInt8], at names: [Int] = [], _ others: [TextEdits.Edit] = []) {
        offsets = names
        let marks = names.enumerated().map { index, offset in
            let end = bytes.endOfName(at: offset)
            let isQuoted = bytes[offset] == UInt8(ascii: "`")
            return TextEdits.Edit(
                range: end - (isQuoted ? 1 : 0)..<end - (isQuoted ? 1 : 0), text: "\(Self.mark)\(index)_")
        }
        selected = Set(
            names.indices.filter { index in
                // In a raw identifier, the colons belong to the name.
                bytes[..<names[index]].suffix(2).elementsEqual("::".utf8)
                    && bytes[bytes.endOfName(at: names[index])...].first != UInt8(ascii: "`")
            })
        edits = TextEdits(marks + others)
        self.bytes = edits.applied(to: bytes)
    }

    /// The end of a marked name. The program's own names must not contain it.
    private static let mark = "_combine_traits_"

    fileprivate func unmarked(_ name: String) -> (name: String, offset: Int?) {
        guard let range = name.range(of: Self.mark), name.hasSuffix("_"),
            let index = Int(name[range.upperBound...].dropLast()), offsets.indices.contains(index)
        else { return (name, nil) }
        let whole = name[..<range.lowerBound]
        let module = selected.contains(index) ? whole.range(of: "::", options: .backwards) : nil
        return (String(whole[(module?.upperBound ?? whole.startIndex)...]), offsets[index])
    }
}

/// The compiler's parser, which says what a text declares and calls.
///
/// This file has everything that depends on the format of the tree, which can change with each version of the compiler. A version
/// that prints another tree for a known text is not used.
struct SyntaxParser: Sendable {
    /// What the parser says about a text.
    struct Result: Sendable {
        /// The tree, or `nil` if this command cannot read it.
        var tree: SyntaxNode?
        /// The errors and warnings, with positions in the text as it was parsed.
        var diagnostics: [CompilerDiagnostic]
    }

    private let executable: String
    private let arguments: [String]
    private let scratch: String

    /// Creates a parser with the language mode, the conditions and the features of a module.
    ///
    /// - Parameters:
    ///   - executable: The path of the compiler.
    ///   - arguments: The arguments with which the module is compiled.
    ///   - scratch: A folder for temporary files.
    init(
        executable: String, arguments: [String], scratch: String = FileManager.default.temporaryDirectory.path
    ) {
        self.executable = executable
        self.scratch = scratch
        var (kept, rest): ([String], [String]) = ([], arguments)
        while !rest.isEmpty {
            let argument = rest.removeFirst()
            if Self.optionsWithValue.contains(argument), !rest.isEmpty {
                kept += [argument, rest.removeFirst()]
            } else if Self.options.contains(where: argument.hasPrefix) {
                kept.append(argument)
            }
        }
        self.arguments = kept
    }

    // `canImport` depends on the folders of modules.
    private static let optionsWithValue: Set<String> = [
        "-swift-version", "-D", "-enable-upcoming-feature", "-enable-experimental-feature", "-target", "-sdk", "-I",
        "-F", "-Xcc",
        "-package-name", "-module-cache-path", "-vfsoverlay", "-resource-dir",
    ]
    private static let options = ["-parse-as-library", "-enable-bare-slash-regex", "-D", "-I", "-F"]

    /// Parses texts, which have the name of their file.
    func parse(_ texts: [(name: String, text: MarkedText)]) throws -> [Result] {
        if texts.isEmpty { return [] }
        // In one process, unless the files of the module are programs: only one of several files can be.
        if texts.count > 1, !arguments.contains("-parse-as-library") { return try texts.flatMap { try parse([$0]) } }
        let folder = URL(fileURLWithPath: scratch).appendingPathComponent("Syntax-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (index, text) in texts.enumerated() {
            let file = folder.appendingPathComponent("\(index)").appendingPathComponent(text.name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.text.bytes).write(to: file)
            paths.append(file.path)
        }
        let list = folder.appendingPathComponent("arguments")
        let files = paths.flatMap { ["-primary-file", $0] }
        try Data((arguments + files).map { "\"\(ModuleCompiler.escaped($0))\"\n" }.joined().utf8).write(to: list)
        let errors = folder.appendingPathComponent("errors")
        let output = try runCommand(
            executable,
            ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-diagnostic-style", "llvm", "@\(list.path)"],
            errors: .file(errors)
        ).output
        let diagnostics = CompilerDiagnostic.parse(String(decoding: try Data(contentsOf: errors), as: UTF8.self))
        let byPath = Dictionary(grouping: diagnostics) { $0.place?.path ?? "" }
        var trees: [String: Any] = [:]
        for json in Self.trees(in: output) {
            if let path = json["filename"] as? String { trees[path] = json }
        }
        return zip(paths, texts).map { path, text in
            let tree = trees[path].flatMap { Self.isKnown($0) ? SyntaxNode($0, marked: text.text) : nil }
            return Result(tree: tree, diagnostics: byPath[path] ?? [])
        }
    }

    /// Returns the trees in the output, one after the other.
    private static func trees(in output: String) -> [[String: Any]] {
        let beginning = #"{"_kind":"source_file","#
        return output.components(separatedBy: beginning).dropFirst().compactMap { tree in
            let text = beginning + tree
            let json = read(text)
            if json != nil { return json }
            return read(repaired(text))
        }
    }

    /// Swift 6.3 does not close the objects of types with attributes, such as `@Sendable () -> Void`. It then takes lists for
    /// objects and objects for lists, so that elements have a key, and fields have none.
    private static func repaired(_ tree: String) -> String {
        let attributed = #"\{"_kind":"type_attributed","attrs":"(?:[^"\\]|\\.)*","type_repr":"#
        let text = Array(tree.replacingOccurrences(of: attributed, with: "", options: .regularExpression).utf8)
        let (quote, comma, object) = (UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "{"))
        var (result, open, index): ([UInt8], [UInt8], Int) = ([], [], 0)
        func addMissingKey() {
            let needsKey = open.last == object && [comma, object].contains(result.last)
            if needsKey { result += "\"\(index)\":".utf8 }
        }
        while index < text.count {
            let byte = text[index]
            var end = index + 1
            switch byte {
            case quote:
                while end < text.count, text[end] != quote { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
                end += 1
                let isKey = end < text.count && text[end] == UInt8(ascii: ":")
                if isKey, open.last != object {
                    index = end + 1
                    continue
                }
                if !isKey { addMissingKey() }
            case object, UInt8(ascii: "["):
                addMissingKey()
                open.append(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            default: break
            }
            result += text[index..<min(end, text.count)]
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func read(_ text: String) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }

    private static func isKnown(_ tree: Any) -> Bool {
        let version = (tree as? [String: Any])?["compiler_version"] as? [String: Any]
        return version?["major"] as? String == "6"
    }

    /// A part of the nodes of the known text: the depth, the kind, the role, the name, its offset, and the range.
    private static let form = [
        "1 import_decl items A 0-7", "1 struct_decl items B 9-105", "2 pattern_binding_decl members 23-51",
        "3 pattern_entry pattern_entries", "2 var_decl members d 27-27", "3 accessor_decl accessors 32-51",
        "4 brace_stmt body 32-51", "5 call_expr elements", "6 argument_list args", "7 argument args",
        "8 closure_expr expr",
        "9 brace_stmt body 36-49", "11 unresolved_dot_expr fn h @45", "9 parameter_list params 38-38",
        "2 func_decl members i 54-103", "3 parameter_list params 60-79", "5 integer_literal_expr expression",
        "3 type_unqualified_ident result M @84", "4 type_unqualified_ident generic_args N", "4 sequence_expr elements",
        "5 ternary_expr elements", "6 call_expr then_expr", "1 typealias items R 107-130", "2 type_function type_repr",
        "3 type_unqualified_ident result_type_repr S @127",
    ]

    /// Throws an error if a text with one of everything that an audit reads has an unexpected tree. This depends only on the compiler.
    func checkForm() throws {
        let text = """
            import A
            struct B { @C var d: E { f { g in g.h() } }; func i(_ j: K, l: Int = 1) -> M<N> { o ? p() : q } }
            typealias R = () -> S<T>

            """
        let bytes = Array(text.utf8)
        let offsets = bytes.indices.filter { "hMS".utf8.contains(bytes[$0]) }
        var found: [String] = []
        try parse([("Form.swift", MarkedText(bytes, at: offsets))]).first?.tree?.visit { node, ancestors, _ in
            let range = node.range.map { "\($0.lowerBound)-\($0.upperBound)" }
            let parts = [node.kind, node.role, node.name, node.nameOffset.map { "@\($0)" } ?? "", range ?? ""]
            found.append("\(ancestors.count) " + parts.filter { !$0.isEmpty }.joined(separator: " "))
        }
        let missing = Self.form.filter { !found.contains($0) }
        guard missing.isEmpty else {
            throw CommandFailure(
                "this version of the command cannot read the syntax tree of \(executable); it reads those of Swift 6.1 to 6.3 "
                    + "(missing: \(missing.joined(separator: ", ")))")
        }
    }
}
