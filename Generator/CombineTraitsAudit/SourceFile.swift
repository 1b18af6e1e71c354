import Foundation
import CombineTraitsSpec

/// The position of a byte in a file.
struct Position: Hashable, Comparable, Sendable {
    var path: String
    var offset: Int

    static func < (first: Self, second: Self) -> Bool { (first.path, first.offset) < (second.path, second.offset) }
}

/// A Swift file of the package, with the places that an audit can change.
///
/// All facts come from the compiler's parser. The file itself reads nothing but names, white space and comments at positions that
/// the parser reported. What it cannot find there, it leaves alone.
struct SourceFile: Sendable {
    /// An erasure to `AnyPublisher`: a call to `eraseToAnyPublisher()`, or to the initializer.
    struct Site: Hashable, Sendable {
        /// The range of the name: `eraseToAnyPublisher`, or `AnyPublisher` with its module.
        var range: Range<Int>
        var isInitializer: Bool
        /// The edit that removes the call, or `nil` if there is none, as for an initializer.
        var removal: TextEdits.Edit?
        /// The end of the body or the property whose value the erasure is, or `nil` for other erasures.
        var valueEnd: Int?
    }

    struct Signature: Equatable, Sendable {
        /// The range of `AnyPublisher` in the type, with its module, or `nil` if the type is not explicit.
        var wrapper: Range<Int>?
        var type: String?
        /// The range of the body of a function, a closure, or a computed property, or of the initial value of a stored
        /// property.
        var body: Range<Int>?
    }

    /// The reason why a declaration cannot be changed.
    struct Obstacle: Error, Equatable, Sendable {
        var reason: String
    }

    /// A function, a subscript, a variable, or a closure.
    struct Declaration: Sendable {
        var node: SyntaxNode
        /// The offsets at which the name can be.
        var names: Range<Int>
        var isLocal: Bool
        /// The offset after the parameters, or after the colon of a variable, or `nil` if there is no explicit type.
        var typeStart: Int?
        /// The offset before which the type ends.
        var limit: Int
        var body: Range<Int>?
        /// Whether the body is an initial value, which begins where the type ends.
        var isStored = false
        var type: Result<Signature, Obstacle>?

        var isVariable: Bool { node.kind == "var_decl" }
    }

    let path: String
    /// The content of the file.
    let original: [UInt8]
    /// The content for the compiler, which does not count lines that end with a carriage return alone, and reports other places
    /// after `#sourceLocation`.
    var bytes: [UInt8]
    let parser: SyntaxParser
    let lines: Lines
    /// The reason why the parser cannot read the file, or `nil` if it can.
    var obstacle: String?
    private(set) var sites: [Site] = []
    var tree: SyntaxNode?
    var declarations: [Declaration] = []
    /// The outermost ranges from `#if` to `#endif`.
    var conditions: [Range<Int>] = []
    /// The ranges between `#if`, `#elseif`, `#else`, and `#endif`, including nested ones.
    var branches: [Range<Int>] = []
    /// The parts of the text that the parser does not see: the directives, and what it rejects.
    var hidden: [TextEdits.Edit] = []
    /// The offsets of the parser's errors.
    var rejections: [Int] = []
    /// The offsets of the names of the declarations in the symbol graphs. The build has compiled these declarations.
    var declaredOffsets: Set<Int> = []
    /// The functions and variables in an `#if`, other than local ones.
    var conditionalDeclarations: [(name: String, names: Range<Int>)] = []
    /// The offsets of `AnyPublisher`, except in strings and comments.
    private var wrapperOffsets: [Int] = []
    private var otherNames: Set<Int> = []
    /// What the parser says about uses of `AnyPublisher`, by offset.
    private var descriptions: [Int: String] = [:]
    /// The imports, with the range from the word `import` to the module's name.
    var imports: [(range: Range<Int>, module: String, isScoped: Bool)] = []
    /// The offsets of what the file has at its top level besides imports.
    var others: [Int] = []

    /// Reads the files of a module.
    static func read(_ files: [(path: String, bytes: [UInt8])], with parser: SyntaxParser) throws -> [SourceFile] {
        var result = files.map { SourceFile(path: $0.path, bytes: $0.bytes, parser: parser) }
        let directives = try directives(in: result, parser)
        for index in result.indices { result[index].addConditions(directives[index]) }
        for (index, read) in zip(result.indices, try parser.parse(result.map { $0.markedText() })) {
            result[index].addTree(read)
        }
        // The rest of a file is clear even if a branch of an `#if` is for another version of Swift.
        let rejected = result.indices.filter { result[$0].skipRejectedBranches() }
        for (index, read) in zip(rejected, try parser.parse(rejected.map { result[$0].markedText() })) {
            result[index].addTree(read)
        }
        // The parser warns about a nonbreaking space, unless it is in a string or a comment.
        let users = result.indices.filter { !result[$0].bytes.offsets(ofName: Promise?.plainWrapper).isEmpty }
        let spaced = users.map { result[$0].spacedText() }
        for ((index, text), read) in zip(zip(users, spaced), try parser.parse(spaced)) {
            result[index].wrapperOffsets = text.text.insertions(in: read.diagnostics, "non-breaking space").sorted()
        }
        try addTypes(&result, parser)
        return result
    }

    private init(path: String, bytes: [UInt8], parser: SyntaxParser) {
        self.path = path
        original = bytes
        self.bytes = bytes.indices.map { index in
            let isAlone = bytes[index] == UInt8(ascii: "\r") && bytes[(index + 1)...].first != UInt8(ascii: "\n")
            return isAlone ? UInt8(ascii: "\n") : bytes[index]
        }
        self.parser = parser
        lines = Lines(self.bytes)
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns the offset of a line and a column, which start at 1.
    func offset(line: Int, column: Int) -> Int { lines.offset(line: line, column: column) }

    /// Returns the line and the column of an offset, which start at 1.
    func place(_ offset: Int) -> (line: Int, column: Int) {
        let line = lines.line(ofByteAt: offset)
        return (line, offset - lines.starts[line - 1] + 1)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func markedText() -> (name: String, text: MarkedText) {
        (name, MarkedText(bytes, at: visible([Promise?.plainWrapper, Promise?.plainErasure]), hidden))
    }

    private func spacedText() -> (name: String, text: MarkedText) {
        let spaces = visible([Promise?.plainWrapper]).map { TextEdits.Edit(range: $0..<$0, text: "\u{A0}") }
        return (name, MarkedText(bytes, hidden + spaces))
    }

    /// Returns the offsets of names in what the parser sees.
    func visible(_ names: [String]) -> [Int] {
        names.flatMap { bytes.offsets(ofName: $0) }.filter { offset in !hidden.contains { $0.range.contains(offset) } }
    }

    private mutating func addTree(_ result: SyntaxParser.Result) {
        let errors = result.diagnostics.filter { $0.severity == .error }
        if let error = errors.first {
            let text = markedText().text
            rejections = errors.compactMap { error in error.place.map { text.oldOffset($0) } }
            obstacle = "the compiler's parser rejects it: \(error.message)"
        } else if result.tree == nil {
            obstacle = "the compiler's syntax tree of it has an unknown form"
        }
        guard obstacle == nil, let tree = result.tree else { return }
        self.tree = tree
        otherNames = []
        tree.visit { node, ancestors, _ in
            if let site = site(node, ancestors) { sites.append(site) }
            if let declaration = declaration(node, ancestors) {
                declarations.append(declaration)
                let isConditional = branches.contains { $0.contains(declaration.names.lowerBound) }
                if isConditional, !declaration.isLocal {
                    conditionalDeclarations.append((node.name, declaration.names))
                }
            }
            if node.kind == "import_decl", let range = node.range {
                let whole = range.lowerBound..<bytes.endOfName(at: range.upperBound)
                imports.append((whole, node.name, isScoped: node.flags.contains("access_path")))
            } else if ancestors.count == 1, let start = node.range?.lowerBound {
                others.append(start)
            }
            guard let offset = node.nameOffset else { return }
            let isDeclaration = node.kind.hasSuffix("_decl") || node.kind == "typealias"
            if node.name != Promise?.plainWrapper || isDeclaration && node.kind != "extension_decl" {
                // Another declaration, or a part of another name, such as a raw identifier.
                otherNames.insert(offset)
            } else if node.kind == "extension_decl" {
                descriptions[offset] = "an extension; the wrappers do not have its members"
            } else if ancestors.contains(where: { $0.kind == "typealias" }) {
                descriptions[offset] = "a typealias; write the type where it is used, so that each use can differ"
            }
        }
        sites.sort { $0.range.lowerBound < $1.range.lowerBound }
        declarations.sort { $0.names.lowerBound < $1.names.lowerBound }
    }

    /// Returns the uses of `AnyPublisher` that are neither calls nor in the given ranges.
    func otherUses(than ranges: Set<Range<Int>>) -> [(offset: Int, description: String)] {
        let ends = ranges.union(sites.map(\.range)).map(\.upperBound)
        let types = wrapperOffsets.filter { offset in
            !ends.contains(bytes.endOfName(at: offset)) && !otherNames.contains(offset)
                && !imports.contains { $0.range.contains(offset) }
        }
        return types.map { offset in
            if isUnseen(offset) { return (offset, "in an #if; the audit covers only code that this build compiles") }
            return (offset, descriptions[offset] ?? "a parameter, a local type, or a part of another type")
        }
    }
}

extension MarkedText {
    /// Returns the offsets of the inserted texts at which the parser reports a message.
    func insertions(in diagnostics: [CompilerDiagnostic], _ message: String) -> [Int] {
        let lines = Lines(bytes)
        return diagnostics.compactMap { diagnostic in
            guard diagnostic.message.contains(message), let place = diagnostic.place else { return nil }
            let (offset, isInserted) = edits.oldOffset(lines.offset(line: place.line, column: place.column))
            return isInserted ? offset : nil
        }
    }

    fileprivate func oldOffset(_ place: Place) -> Int {
        edits.oldOffset(Lines(bytes).offset(line: place.line, column: place.column)).offset
    }
}
