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
    private struct Declaration: Sendable {
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
    private(set) var bytes: [UInt8]
    private let parser: SyntaxParser
    private let lines: Lines
    /// The reason why the parser cannot read the file, or `nil` if it can.
    private(set) var obstacle: String?
    private(set) var sites: [Site] = []
    private var tree: SyntaxNode?
    private var declarations: [Declaration] = []
    /// The outermost ranges from `#if` to `#endif`.
    private var conditions: [Range<Int>] = []
    /// The ranges between `#if`, `#elseif`, `#else`, and `#endif`, including nested ones.
    private var branches: [Range<Int>] = []
    /// The parts of the text that the parser does not see: the directives, and what it rejects.
    private var hidden: [TextEdits.Edit] = []
    /// The offsets of the parser's errors.
    private var rejections: [Int] = []
    /// The offsets of the names of the declarations in the symbol graphs. The build has compiled these declarations.
    var declaredOffsets: Set<Int> = []
    /// The functions and variables in an `#if`, other than local ones.
    private var conditionalDeclarations: [(name: String, names: Range<Int>)] = []
    /// The offsets of `AnyPublisher`, except in strings and comments.
    private var wrapperOffsets: [Int] = []
    private var otherNames: Set<Int> = []
    /// What the parser says about uses of `AnyPublisher`, by offset.
    private var descriptions: [Int: String] = [:]
    /// The imports, with the range from the word `import` to the module's name.
    private var imports: [(range: Range<Int>, module: String, isScoped: Bool)] = []
    /// The offsets of what the file has at its top level besides imports.
    private var others: [Int] = []

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

    private var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns the offset of a line and a column, which start at 1.
    func offset(line: Int, column: Int) -> Int { lines.offset(line: line, column: column) }

    /// Returns the line and the column of an offset, which start at 1.
    func place(_ offset: Int) -> (line: Int, column: Int) {
        let line = lines.line(ofByteAt: offset)
        return (line, offset - lines.starts[line - 1] + 1)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Conditional compilation

    private struct Directive {
        var word: String
        var offset: Int

        var end: Int { offset + word.utf8.count }
    }

    /// Returns the directives of each file, without those in strings and comments.
    ///
    /// The parser reports what follows a directive on its line, and what `#sourceLocation` lacks. So it sees two numbers after
    /// each word that could be one, of which a condition takes only the first.
    private static func directives(in files: [SourceFile], _ parser: SyntaxParser) throws -> [[Directive]] {
        var result: [[Directive]] = files.map { _ in [] }
        let words = ["#if", "#elseif", "#else", "#endif", sourceLocation]
        let candidates = files.map { file in
            words.flatMap { word in file.bytes.offsets(ofName: word).map { Directive(word: word, offset: $0) } }
        }
        let conditional = files.indices.filter { !candidates[$0].isEmpty }
        let texts = conditional.map { index in
            MarkedText(
                files[index].bytes, candidates[index].map { TextEdits.Edit(range: $0.end..<$0.end, text: " 1 1") })
        }
        let read = try parser.parse(zip(conditional, texts).map { (files[$0].name, $1) })
        for (number, index) in conditional.enumerated() {
            let messages = ["extra tokens following conditional", "expected '(' in \(sourceLocation)"]
            let ends = Set(messages.flatMap { texts[number].insertions(in: read[number].diagnostics, $0) })
            result[index] = candidates[index].filter { ends.contains($0.end) }.sorted { $0.offset < $1.offset }
        }
        return result
    }

    private static let sourceLocation = "#sourceLocation"

    private mutating func addConditions(_ directives: [Directive]) {
        var starts: [Int] = []
        var outer = 0
        for directive in directives {
            if directive.word == Self.sourceLocation {
                for index in directive.offset..<bytes.endOfArguments(from: directive.end) where !bytes[index].isNewline
                {
                    bytes[index] = UInt8(ascii: " ")
                }
                continue
            }
            let hasCondition = ["#if", "#elseif"].contains(directive.word)
            let end = hasCondition ? bytes.endOfCondition(from: directive.end) : directive.end
            // The parser skips all branches, so it does not see the directives.
            hidden.append(.init(range: directive.offset..<end, text: ""))
            if starts.isEmpty { outer = directive.offset }
            if directive.word != "#if", let start = starts.popLast() {
                branches.append(start..<directive.offset)
                if starts.isEmpty, directive.word == "#endif" { conditions.append(outer..<directive.end) }
            }
            if directive.word != "#endif" { starts.append(end) }
        }
    }

    /// Returns whether an offset is in an `#if` branch without compiled declarations.
    func isUnseen(_ offset: Int) -> Bool {
        branches.contains { $0.contains(offset) && declaredOffsets.isDisjoint(with: $0) }
    }

    /// Returns whether an `#if` branch that was not compiled declares a name.
    func hasUnseenDeclaration(named name: String) -> Bool {
        conditionalDeclarations.contains { $0.name == name && declaredOffsets.isDisjoint(with: $0.names) }
    }

    // MARK: Trees

    private func markedText() -> (name: String, text: MarkedText) {
        (name, MarkedText(bytes, at: visible([Promise?.plainWrapper, Promise?.plainErasure]), hidden))
    }

    private func spacedText() -> (name: String, text: MarkedText) {
        let spaces = visible([Promise?.plainWrapper]).map { TextEdits.Edit(range: $0..<$0, text: "\u{A0}") }
        return (name, MarkedText(bytes, hidden + spaces))
    }

    /// Returns the offsets of names in what the parser sees.
    private func visible(_ names: [String]) -> [Int] {
        names.flatMap { bytes.offsets(ofName: $0) }.filter { offset in !hidden.contains { $0.range.contains(offset) } }
    }

    /// Hides the innermost branches that the parser rejects. Returns whether there are any.
    private mutating func skipRejectedBranches() -> Bool {
        let rejected = rejections.compactMap { offset in
            branches.filter { $0.contains(offset) }.min { $0.count < $1.count }
        }
        guard !rejected.isEmpty else { return false }
        for branch in Set(rejected) where !rejected.contains(where: { $0 != branch && $0.contains(branch.lowerBound) })
        {
            hidden.removeAll { branch.contains($0.range.lowerBound) }
            // Not its end, which could end a line.
            hidden.append(.init(range: branch.lowerBound..<branch.upperBound - 1, text: ""))
        }
        obstacle = nil
        return true
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

    private func site(_ node: SyntaxNode, _ ancestors: [SyntaxNode]) -> Site? {
        guard let offset = node.nameOffset, ["unresolved_dot_expr", "unresolved_decl_ref_expr"].contains(node.kind)
        else {
            return nil
        }
        let name = offset..<bytes.endOfName(at: offset)
        var path = ancestors[...]
        if node.name == Promise?.plainErasure {
            guard let call = path.popLast(), call.isCall(of: node),
                let opening = bytes.offset(of: "(", after: name.upperBound),
                let closing = bytes.offset(of: ")", after: opening + 1)
            else { return nil }
            guard let range = withModule(name, after: nil) else { return nil }
            var site = Site(range: range, isInitializer: false, valueEnd: path.endOfBody(withValue: call))
            if node.kind == "unresolved_decl_ref_expr" {
                site.removal = .init(range: range.lowerBound..<closing + 1, text: "self")
            } else if bytes[..<range.lowerBound].ends(with: ".") {
                site.removal = .init(range: range.lowerBound - 1..<closing + 1, text: "")
            }
            return site
        }
        guard node.name == Promise?.plainWrapper,
            let range = withModule(name, after: node.base)
        else { return nil }
        var callee = node
        if path.last?.kind == "unresolved_specialize_expr", let specialized = path.popLast() { callee = specialized }
        guard let user = path.last, user.isCall(of: callee) || user.kind == "unresolved_dot_expr" && user.name == "init"
        else {
            return nil
        }
        return Site(range: range, isInitializer: true)
    }

    private func declaration(_ node: SyntaxNode, _ ancestors: [SyntaxNode]) -> Declaration? {
        guard let range = node.range, !node.flags.contains("implicit"), let parent = ancestors.last else {
            return node.kind == "closure_expr" ? closure(node) : nil
        }
        let isLocal = ancestors.contains(where: \.isLocalScope)
        let accessors = node.children.filter { $0.role == "accessors" && !$0.flags.contains("implicit") }
        let bodies = accessors.compactMap { accessor in accessor.children.first { $0.role == "body" }?.range }
        var declaration = Declaration(
            node: node, names: range.lowerBound..<range.lowerBound + 1, isLocal: isLocal, limit: range.upperBound + 1)
        if let first = accessors.compactMap(\.range?.lowerBound).min() { declaration.limit = first }
        if let first = accessors.compactMap(\.range).map(\.lowerBound).min(), let last = bodies.map(\.upperBound).max()
        {
            declaration.body = first..<last + 1
        }
        switch node.kind {
        case "func_decl":
            guard let parameters = node.children.first(where: { $0.role == "params" })?.range else { return nil }
            declaration.names = range.lowerBound..<parameters.lowerBound
            declaration.typeStart = parameters.upperBound + 1
            if let body = node.children.first(where: { $0.role == "body" })?.range {
                (declaration.limit, declaration.body) = (body.lowerBound, body.lowerBound..<body.upperBound + 1)
            }
        case "subscript_decl":
            let parameters = accessors.lazy.compactMap { $0.children.first { $0.role == "params" }?.range }.first
            guard let parameters else { return nil }
            declaration.names = range.lowerBound..<parameters.lowerBound
            declaration.typeStart = parameters.upperBound + 1
        case "var_decl":
            // A variable without a binding is in a pattern, such as `case .some(let value)`.
            guard let (binding, entry) = parent.binding(of: node), let end = binding.range?.upperBound else {
                return nil
            }
            let next = parent.children.filter { $0.kind == "var_decl" }.compactMap(\.range?.lowerBound).filter {
                $0 > range.lowerBound
            }.min()
            let colon = bytes.offset(of: ":", after: bytes.endOfName(at: range.lowerBound))
            declaration.typeStart = colon.map { $0 + 1 }
            let isObserved = accessors.allSatisfy { !$0.flags.isDisjoint(with: ["willSet", "didSet"]) }
            if accessors.isEmpty { declaration.limit = min(end + 1, next ?? .max) }
            if isObserved { declaration.body = nil }
            if isObserved, entry.children.contains(where: { $0.role == "original_init" }) {
                declaration.isStored = true
                declaration.body = bytes.endOfName(at: range.lowerBound)..<declaration.limit
            }
        default:
            return node.kind == "closure_expr" ? closure(node) : nil
        }
        return declaration
    }

    private func closure(_ node: SyntaxNode) -> Declaration? {
        guard let parameters = node.children.first(where: { $0.role == "params" })?.range,
            let body = node.children.first(where: { $0.role == "body" })?.range, parameters.lowerBound > body.lowerBound
        else { return nil }
        let end = max(bytes.endOfName(at: parameters.upperBound), parameters.upperBound + 1)
        let next = bytes.skipTrivia(from: end)
        guard ["->", "async", "throws"].contains(where: { bytes[next...].starts(with: $0.utf8) }) else { return nil }
        return Declaration(
            node: node, names: body.lowerBound..<body.lowerBound + 1, isLocal: true, typeStart: end,
            limit: body.upperBound + 1,
            body: body.lowerBound..<body.upperBound + 1)
    }

    // MARK: Declarations

    /// Reads the explicit types that contain `AnyPublisher`.
    private static func addTypes(_ files: inout [SourceFile], _ parser: SyntaxParser) throws {
        var texts: [(file: Int, declaration: Int, text: MarkedText)] = []
        for (index, file) in files.enumerated() {
            for (number, declaration) in file.declarations.enumerated() {
                guard let text = file.typeText(declaration, onlyWithWrapper: true) else { continue }
                texts.append((index, number, text))
            }
        }
        let read = try parser.parse(texts.enumerated().map { ("Type\($0).swift", $1.text) })
        for (text, result) in zip(texts, read) {
            let declaration = files[text.file].declarations[text.declaration]
            files[text.file].declarations[text.declaration].type = files[text.file].signature(declaration, result.tree)
        }
    }

    private static let typeBeginning = "typealias Type = "

    /// Returns a text whose first declaration has the explicit type, or `nil` if there is no explicit type.
    private func typeText(_ declaration: Declaration, onlyWithWrapper: Bool) -> MarkedText? {
        guard let start = declaration.typeStart, start < declaration.limit else { return nil }
        let part = Array(bytes[start..<declaration.limit])
        let names = part.offsets(ofName: Promise?.plainWrapper)
        if onlyWithWrapper, names.isEmpty { return nil }
        // Before the type, a function has words such as `async`.
        let beginning = Array((Self.typeBeginning + (declaration.isVariable ? "" : "()")).utf8)
        return MarkedText(beginning + part, at: names.map { $0 + beginning.count })
    }

    /// Returns the signature of a declaration, whose type is in a tree of ``typeText(_:onlyWithWrapper:)``.
    private func signature(_ declaration: Declaration, _ tree: SyntaxNode?) -> Result<Signature, Obstacle> {
        guard let alias = tree?.children.first, alias.kind == "typealias",
            var node = alias.children.first(where: { $0.role == "type_repr" }),
            let last = alias.range?.upperBound, let start = declaration.typeStart
        else { return .failure(Obstacle(reason: "this command cannot find its type")) }
        let shift = start - Self.typeBeginning.utf8.count - (declaration.isVariable ? 0 : 2)
        let end = max(bytes.endOfName(at: last + shift), last + shift + 1)
        while let result = node.children.first(where: {
            node.kind == "type_function" && $0.role == "result_type_repr"
                || ["type_attributed", "sending", "caller_isolated"].contains(node.kind)
        }) {
            node = result
        }
        let isResult =
            node.nameOffset != nil && node.name == Promise?.plainWrapper
            && node.children.contains { $0.role == "generic_args" }
        guard isResult, let offset = node.nameOffset.map({ $0 + shift }),
            let wrapper = withModule(
                offset..<bytes.endOfName(at: offset), after: node.base)
        else {
            var written = start
            if !declaration.isVariable { written = bytes.offset(of: "->", after: start).map { $0 + 2 } ?? start }
            return .failure(
                Obstacle(reason: "its type is written as \(oneLine(written..<end)), not as AnyPublisher<…>"))
        }
        var body = declaration.body
        if declaration.isStored { body = end..<max(declaration.limit, end) }
        if declaration.node.kind == "closure_expr" { body = body.map { end..<$0.upperBound } }
        let written = (declaration.isVariable ? oneLine(start..<wrapper.lowerBound) + " " : "") + oneLine(offset..<end)
        // Requirements after the type belong to the declaration in the tree.
        let isSimple =
            !alias.children.contains { $0.role == "where_requirements" }
            && !bytes[start..<end].contains(where: \.isNewline)
        let type = isSimple ? written.trimmingCharacters(in: .whitespaces) : nil
        return .success(Signature(wrapper: wrapper, type: type, body: body))
    }

    private func oneLine(_ range: Range<Int>) -> String {
        text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the range of a name, extended to include the module name before it, if any, as in `Combine.AnyPublisher` and in
    /// `Combine::AnyPublisher`. Returns `nil` if more than white space is between them, or more than a name is before it.
    private func withModule(_ name: Range<Int>, after base: SyntaxNode?) -> Range<Int>? {
        var start = name.lowerBound
        func skipSpace() { while start > 0, bytes[start - 1].isSpace { start -= 1 } }
        if bytes[..<start].ends(with: "::") {
            start -= 2
        } else if base != nil {
            skipSpace()
            guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return nil }
            start -= 1
        } else {
            return name
        }
        skipSpace()
        let end = start
        while start > 0, bytes[start - 1].isPartOfIdentifier { start -= 1 }
        if bytes[end..<name.lowerBound].contains(where: \.isNewline) {
            // What stands before the end of a line can be a comment.
            let line = (bytes[..<end].lastIndex(where: \.isNewline) ?? 0)..<end
            if text(line).contains("//") { return nil }
        }
        let isWhole = base.map { $0.children.isEmpty && $0.name == text(start..<end) } ?? (start < end)
        return isWhole ? start..<name.upperBound : nil
    }

    /// Returns the type and the body of the declaration whose name is at an offset, or `nil` for a local declaration. Throws the
    /// reason if the declaration cannot be changed.
    func signature(ofNameAt offset: Int) throws(Obstacle) -> Signature? {
        if let obstacle { throw Obstacle(reason: obstacle) }
        guard
            let declaration = declarations.last(where: { $0.names.contains(offset) && $0.node.kind != "closure_expr" })
        else {
            if isInsideBody(offset) { return nil }
            if hidden.contains(where: { $0.range.contains(offset) }) {
                throw Obstacle(reason: "the compiler's parser rejects a branch of the #if around it; change it by hand")
            }
            throw Obstacle(reason: "this command cannot find its type")
        }
        return declaration.isLocal ? nil : try signature(declaration)
    }

    private func signature(_ declaration: Declaration) throws(Obstacle) -> Signature {
        let start = declaration.names.lowerBound
        var signature = Signature(body: declaration.body)
        if let type = declaration.type {
            signature = try type.get()
        } else if let text = typeText(declaration, onlyWithWrapper: false) {
            signature = try self.signature(declaration, (try? parser.parse([("Type.swift", text)]))?.first?.tree).get()
        } else if !declaration.isStored {
            throw Obstacle(reason: "its type is written elsewhere: declare it on its own")
        }
        let whole = start..<max(signature.body?.upperBound ?? 0, declaration.limit)
        if branches.contains(where: { whole.contains($0.lowerBound) }) {
            throw Obstacle(reason: "it has an #if inside, of which this build sees one side; change it by hand")
        }
        return signature
    }

    /// Returns the local closures, functions, and variables with the explicit type `AnyPublisher<…>`.
    ///
    /// - Parameter known: The offsets of the declarations in the symbol graph, which are not local.
    func localDeclarations(otherThanAt known: Set<Int>) -> [(offset: Int, name: String, signature: Signature)] {
        declarations.compactMap { declaration in
            guard declaration.isLocal, declaration.type != nil, !isUnseen(declaration.names.lowerBound),
                let signature = try? signature(declaration),
                let wrapper = signature.wrapper
            else { return nil }
            switch declaration.node.kind {
            case "closure_expr": return (wrapper.upperBound - Promise?.plainWrapper.utf8.count, "closure", signature)
            case "var_decl": return (declaration.names.lowerBound, declaration.node.name, signature)
            default:
                // The name is the last word before the parameters and generic parameters.
                let offset = declaration.names.last {
                    bytes[declaration.names.lowerBound..<$0 + declaration.node.name.utf8.count].ends(
                        with: declaration.node.name)
                }
                return (offset ?? declaration.names.lowerBound, declaration.node.name, signature)
            }
        }.filter { !known.contains($0.offset) }
    }

    /// Returns whether an offset is in the body of a function, a closure, or an accessor.
    private func isInsideBody(_ offset: Int) -> Bool {
        var isInside = false
        tree?.visit { node, _, _ in
            if node.isLocalScope, node.range?.contains(offset) ?? false { isInside = true }
        }
        return isInside
    }

    /// Returns for each parameter of the function whose name is at an offset whether it has a default value.
    func defaults(ofFunctionAt offset: Int) -> [Bool] {
        let function = declarations.last { $0.names.contains(offset) }?.node
        let list =
            function?.children.first { $0.role == "params" }
            ?? function?.children.first { $0.role == "accessors" }?.children.first { $0.role == "params" }
        return list?.children.map { $0.children.contains { $0.role == "expression" } } ?? []
    }

    /// Returns whether the declaration whose name is at an offset mentions a name.
    func mentions(_ name: String, inDeclarationAt offset: Int) -> Bool {
        declarations.last { $0.names.contains(offset) }?.node.children.contains { $0.names.contains(name) } ?? false
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

    // MARK: Imports

    /// Returns the import to add for the wrappers, with its offset, or `nil` if the file already imports them.
    func missingImport() -> (offset: Int, text: String)? {
        let isPresent = imports.contains { item in
            Self.exportingModules.contains(item.module) && !item.isScoped
                && !conditions.contains { $0.contains(item.range.lowerBound) }
        }
        if isPresent { return nil }
        let newline = lineEnding
        var last: (offset: Int, prefix: String, isCombine: Bool)?
        for item in imports {
            let isCombine = ["Combine", "OpenCombine", "OpenCombineShim"].contains(item.module)
            if last?.isCombine ?? false, !isCombine { continue }
            var end = item.range.upperBound
            if let condition = conditions.first(where: { $0.contains(end) }) {
                if !others.contains(where: condition.contains) {
                    // Insert after the `#endif`, so that the import is unconditional.
                    end = condition.upperBound
                } else if !others.allSatisfy(condition.contains) || isUnseen(end) {
                    // Other code would not see it.
                    continue
                }
            }
            guard let lineEnd = bytes.endOfLine(from: end) else { continue }
            // What uses `AnyPublisher` can use the wrappers. Other modules can be less visible.
            let levels = ["public", "package"] + (isCombine ? ["internal", "fileprivate", "private"] : [])
            let modifier = bytes[..<item.range.lowerBound].split(whereSeparator: \.isSpace).last ?? []
            let access = levels.first(where: modifier.ends)
            last = (lineEnd, access.map { "\($0) " } ?? "", isCombine)
        }
        guard let last else { return (endOfHeader, "import CombineTraits\(newline)\(newline)") }
        return (last.offset, "\(newline)\(last.prefix)import CombineTraits")
    }

    /// The first line ending of the file.
    private var lineEnding: String {
        guard let end = original.firstIndex(where: \.isNewline), original[end] == UInt8(ascii: "\r") else {
            return "\n"
        }
        return original[(end + 1)...].first == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }

    /// The offset after the byte order mark and the `//` lines at the beginning of the file, and after an empty line that follows
    /// them. Lines that begin with `///` do not count, because they document a declaration.
    private var endOfHeader: Int {
        var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = end
        while end < bytes.count {
            let line = bytes[end...].prefix { !$0.isNewline }
            let isHeader =
                line.starts(with: "//".utf8) && !line.starts(with: "///".utf8) || line.starts(with: "#!".utf8)
            if !isHeader, !(line.isEmpty && end > start) { break }
            let newline = bytes[line.endIndex...]
            end = line.endIndex + (newline.starts(with: "\r\n".utf8) ? 2 : newline.isEmpty ? 0 : 1)
            if line.isEmpty { break }
        }
        return end
    }

    private static let exportingModules: Set<String> = [
        "CombineTraits", "Conbini", "CombineTraitsTesting", "ConbiniForTesting",
    ]

    // MARK: Expressions

    /// A node of the tree, its ancestors, outermost first, and the indices that lead to it.
    private struct Context {
        var node: SyntaxNode
        var ancestors: [SyntaxNode]
        var indices: [Int]

        /// The context of the parent.
        var parent: Context? {
            ancestors.last.map {
                Context(node: $0, ancestors: Array(ancestors.dropLast()), indices: Array(indices.dropLast()))
            }
        }
    }

    /// An expression that a call can follow.
    struct Expression: Sendable {
        var end: Int
        /// The name of the function or the variable.
        var name: String
    }

    /// Returns the contexts of names, by offset. Other offsets have the context of the declaration or body that contains them.
    private func contexts(at offsets: Set<Int>) -> [Int: Context] {
        let names = offsets.filter { bytes.endOfName(at: $0) > $0 }.sorted()
        var found: [Int: Context] = [:]
        parsed(MarkedText(bytes, at: names, hidden))?.visit { node, ancestors, indices in
            for offset in offsets where node.nameOffset == offset || node.range?.contains(offset) ?? false {
                if let old = found[offset]?.node.nameOffset, old == offset { continue }
                found[offset] = Context(node: node, ancestors: ancestors, indices: indices)
            }
        }
        return found
    }

    private func context(at offset: Int) -> Context? { contexts(at: [offset])[offset] }

    private func parsed(_ text: MarkedText) -> SyntaxNode? { (try? parser.parse([(name, text)]))?.first?.tree }

    /// Returns the call or name at an offset, or `nil` for other expressions.
    func expression(at offset: Int) -> Expression? {
        guard var context = context(at: offset), context.node.nameOffset == offset else { return nil }
        let name = context.node.name
        while let parent = context.parent, parent.node.isCall(of: context.node) { context = parent }
        guard let user = context.parent?.node,
            !["unresolved_dot_expr", "force_value_expr", "bind_optional_expr", "dot_self_expr"].contains(user.kind)
        else { return nil }
        return end(of: context.node, at: context.indices, from: offset).map { Expression(end: $0, name: name) }
    }

    /// Returns both results of the conditional expression whose question mark or first result is at an offset, or `nil` if a
    /// result is more than names and calls.
    func results(at offset: Int) -> (first: Expression, second: Expression)? {
        let mark = "combineTraitsResult"
        var ternary: Context?
        if bytes.indices.contains(offset), bytes[offset] == UInt8(ascii: "?") {
            let text = MarkedText(bytes, hidden + [.init(range: offset + 1..<offset + 1, text: " \(mark) ??")])
            parsed(text)?.visit { node, ancestors, indices in
                if node.name == mark { ternary = Context(node: node, ancestors: ancestors, indices: indices) }
            }
        } else {
            ternary = context(at: offset)
        }
        while let context = ternary, context.node.kind != "ternary_expr" { ternary = context.parent }
        guard let indices = ternary?.indices, let index = indices.last,
            let sequence = parsed(MarkedText(bytes, hidden))?.node(at: indices.dropLast()),
            sequence.children.count == index + 2,
            let place = sequence.children[index].children.firstIndex(where: { $0.role == "then_expr" }),
            let first = chain(sequence.children[index].children[place], at: indices + [place], from: offset),
            let second = chain(
                sequence.children[index + 1], at: Array(indices.dropLast()) + [index + 1], from: first.end)
        else { return nil }
        return (first, second)
    }

    private func chain(_ node: SyntaxNode, at indices: [Int], from start: Int) -> Expression? {
        guard let name = node.callee?.name ?? (node.isName ? node.name : nil) else { return nil }
        return end(of: node, at: indices, from: start).map { Expression(end: $0, name: name) }
    }

    /// Returns the initial value of the variable without an explicit type that a name means at an offset.
    func initialValue(ofVariable name: String, at offset: Int) -> Expression? {
        var scope = context(at: offset)
        while let context = scope {
            for node in context.node.children where node.kind == "var_decl" && node.name == name {
                guard let start = node.range?.lowerBound, let (binding, entry) = context.node.binding(of: node),
                    entry.children.contains(where: { $0.kind == "pattern_named" }),
                    let value = entry.children.first(where: { $0.role == "original_init" }),
                    let path = context.node.indices(of: [binding, entry, value])
                else { return nil }
                return chain(value, at: context.indices + path, from: bytes.endOfName(at: start))
            }
            scope = context.parent
        }
        return nil
    }

    /// Returns the end of an expression, which is where a member of it can follow. So the parser sees a member at each place in
    /// turn, until it is a member of the expression.
    private func end(of expression: SyntaxNode, at indices: [Int], from start: Int) -> Int? {
        let member = "combineTraitsEnd"
        // The parser knows the ranges of closures. A call ends with a bracket, perhaps that of its last closure.
        var closures: [Int: Int] = [:]
        expression.visit { node, _, _ in
            if node.kind == "brace_stmt", let range = node.range { closures[range.lowerBound] = range.upperBound }
        }
        let isCall = !expression.isName
        var offset = start
        for count in [8, 16, 32, 64] {
            var ends: [Int] = []
            while ends.count < count, offset < bytes.count {
                offset = closures[offset] ?? offset
                let end = bytes.endOfName(at: offset)
                let isClosing = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[offset])
                offset = max(end, offset + 1)
                if isCall ? isClosing : end == offset { ends.append(offset) }
            }
            let texts = ends.map { (name, MarkedText(bytes, hidden + [.init(range: $0..<$0, text: ".\(member)")])) }
            for (end, result) in zip(ends, (try? parser.parse(texts)) ?? []) {
                guard let node = result.tree?.node(at: indices), node.kind == "unresolved_dot_expr", node.name == member
                else { continue }
                if node.children.first?.isAlike(expression) ?? false { return end }
            }
        }
        return nil
    }

    /// Returns the names that the value at an offset is for: of the variables to which it is assigned, and the labels of the
    /// arguments in which it is, innermost first.
    func targets(at offset: Int) -> [String] {
        var targets: [String] = []
        var current = context(at: offset)
        while let context = current,
            !["func_decl", "constructor_decl", "subscript_decl", "extension_decl"].contains(context.node.kind)
        {
            if context.node.kind == "argument", !context.node.name.isEmpty { targets.append(context.node.name) }
            if let parent = context.parent?.node, parent.kind == "sequence_expr", parent.children.count > 1,
                parent.children[1].kind == "assign_expr", context.indices.last ?? 0 > 0
            {
                targets.append(parent.children[0].name)
            }
            if context.node.kind == "pattern_entry" {
                targets += context.node.children.filter { $0.role == "pattern" }.flatMap(\.names).filter { !$0.isEmpty }
            }
            current = context.parent
        }
        return targets
    }

    /// Returns the names near an offset: those of the statement around it, then those of the body, and so on.
    func names(around offset: Int) -> [Set<String>] {
        var names: [Set<String>] = []
        var current = context(at: offset)
        while let context = current {
            if context.parent.map({ $0.node.kind == "brace_stmt" || $0.node.role == "members" }) ?? true {
                names.append(context.node.names)
            }
            current = context.parent
        }
        return names
    }

    /// Returns the offsets that are in an argument, such as a closure, of a call to one of the given functions or initializers.
    func arguments(ofAny names: Set<String>, at offsets: Set<Int>) -> Set<Int> {
        let contexts = contexts(at: offsets)
        return offsets.filter { offset in
            guard let context = contexts[offset] else { return false }
            return zip(context.ancestors, context.ancestors.dropFirst()).contains { call, part in
                part.kind == "argument_list" && names.contains(call.callee?.name ?? "")
            }
        }
    }

    /// Returns the offsets of the functions' names in calls that have the closure `{ _ in }` as an argument.
    ///
    /// - Parameters:
    ///   - label: The label of the argument. A trailing closure right after the function's name needs no label.
    ///   - offsets: The offsets of the functions' names.
    func calls(ignoringArgument label: String, at offsets: Set<Int>) -> Set<Int> {
        let contexts = contexts(at: offsets)
        return offsets.filter { offset in
            guard let call = contexts[offset]?.parent?.node,
                let list = call.children.first(where: { $0.kind == "argument_list" })
            else { return false }
            return list.children.enumerated().contains { index, argument in
                guard argument.name == label || index == 0 && argument.name.isEmpty,
                    let closure = argument.children.first,
                    closure.kind == "closure_expr"
                else { return false }
                let parts = closure.children.map { ($0.role, $0.children.map(\.name)) }
                return parts.contains { $0.0 == "body" && $0.1.isEmpty }
                    && parts.contains { $0.0 == "params" && ($0.1 == [""] || $0.1 == ["_"]) }
            }
        }
    }
}

extension SyntaxNode {
    /// Whether the node is a body. Statements at the top level of a program are in implicit braces.
    fileprivate var isLocalScope: Bool { kind == "brace_stmt" && !flags.contains("implicit") }

    /// What the node names a member of.
    fileprivate var base: SyntaxNode? { children.first { $0.role == "base" } }

    fileprivate var isName: Bool { ["unresolved_dot_expr", "unresolved_decl_ref_expr", "declref_expr"].contains(kind) }

    /// The name that a call calls.
    fileprivate var callee: SyntaxNode? {
        let callee = children.first { isCall(of: $0) }
        return callee.flatMap { $0.isName ? $0 : $0.callee }
    }

    /// Returns whether the node applies another one to arguments.
    fileprivate func isCall(of callee: SyntaxNode) -> Bool {
        ["call_expr": "fn", "subscript_expr": "base", "unresolved_specialize_expr": "sub_expr"][kind] == callee.role
    }

    /// Returns the binding that declares a variable among the children, and the part of it with the initial value.
    fileprivate func binding(of variable: SyntaxNode) -> (binding: SyntaxNode, entry: SyntaxNode)? {
        guard let offset = variable.range?.lowerBound else { return nil }
        let binding = children.last { $0.kind == "pattern_binding_decl" && $0.range?.contains(offset) ?? false }
        let entry = binding?.children.first { entry in
            entry.children.contains { $0.role == "pattern" && $0.names.contains(variable.name) }
        }
        return binding.flatMap { binding in entry.map { (binding, $0) } }
    }

    fileprivate func node(at indices: some Sequence<Int>) -> SyntaxNode? {
        var node: SyntaxNode? = self
        for index in indices { node = node.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil } }
        return node
    }

    /// Returns the indices that lead to the last of the given nodes, each of which is a child of the one before it.
    fileprivate func indices(of path: [SyntaxNode]) -> [Int]? {
        var (node, indices): (SyntaxNode, [Int]) = (self, [])
        for child in path {
            guard let index = node.children.firstIndex(where: { $0 === child }) else { return nil }
            indices.append(index)
            node = child
        }
        return indices
    }
}

extension MarkedText {
    /// Returns the offsets of the inserted texts at which the parser reports a message.
    fileprivate func insertions(in diagnostics: [CompilerDiagnostic], _ message: String) -> [Int] {
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

extension UInt8 {
    fileprivate var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// Whether the compiler takes the byte for white space, as it does form feeds, for example.
    fileprivate var isSpace: Bool { self == 0 || (9...13).contains(self) || self == UInt8(ascii: " ") }
}

extension [UInt8] {
    /// Returns the end of the name at an offset, or the offset itself if no name begins there.
    func endOfName(at offset: Int) -> Int {
        guard offset < count else { return offset }
        if self[offset] == UInt8(ascii: "`") {
            let end = self[(offset + 1)...].firstIndex { $0 == UInt8(ascii: "`") || $0.isNewline }
            return end.flatMap { self[$0].isNewline ? nil : $0 + 1 } ?? offset
        }
        return self[offset...].firstIndex { !$0.isPartOfIdentifier && $0 != UInt8(ascii: "$") } ?? count
    }

    /// Returns the offsets at which a name stands as a whole word, also in strings and comments.
    fileprivate func offsets(ofName name: String) -> [Int] {
        let name = Array(name.utf8)
        return withUnsafeBufferPointer { bytes in
            var (offsets, offset): ([Int], Int) = ([], 0)
            while offset + name.count <= bytes.count {
                defer { offset += 1 }
                guard bytes[offset] == name[0], bytes[offset..<offset + name.count].elementsEqual(name) else {
                    continue
                }
                let next = offset + name.count < bytes.count ? bytes[offset + name.count] : 0
                if next.isPartOfIdentifier || offset > 0 && bytes[offset - 1].isPartOfIdentifier { continue }
                offsets.append(offset)
            }
            return offsets
        }
    }

    /// Returns the offset of a text after an offset, if nothing but white space and comments is between them.
    fileprivate func offset(of text: String, after offset: Int) -> Int? {
        let next = skipTrivia(from: offset)
        return self[next...].starts(with: text.utf8) ? next : nil
    }

    /// Returns the offset after white space and comments.
    fileprivate func skipTrivia(from start: Int, isInLine: Bool = false) -> Int {
        var offset = Swift.min(start, count)
        while offset < count {
            if self[offset...].starts(with: "//".utf8) {
                offset = self[offset...].firstIndex(where: \.isNewline) ?? count
            } else if self[offset...].starts(with: "/*".utf8) {
                var depth = 0
                repeat {
                    let (opens, closes) = (
                        self[offset...].starts(with: "/*".utf8), self[offset...].starts(with: "*/".utf8)
                    )
                    depth += opens ? 1 : closes ? -1 : 0
                    offset += opens || closes ? 2 : 1
                } while depth > 0 && offset < count
            } else if self[offset].isSpace, !(isInLine && self[offset].isNewline) {
                offset += 1
            } else {
                break
            }
        }
        return offset
    }

    /// Returns the end of the condition that begins at an offset. It goes on in another line only within parentheses.
    fileprivate func endOfCondition(from start: Int) -> Int {
        var (end, depth) = (start, 0)
        while true {
            let next = skipTrivia(from: end)
            guard next < count, depth > 0 || !self[end..<next].contains(where: \.isNewline) else { return end }
            depth += self[next] == UInt8(ascii: "(") ? 1 : self[next] == UInt8(ascii: ")") ? -1 : 0
            end = next + 1
        }
    }

    /// Returns the offset after a list of arguments without parentheses, except in strings.
    fileprivate func endOfArguments(from start: Int) -> Int {
        var isString = false
        for offset in start..<count {
            if self[offset] == UInt8(ascii: "\"") { isString.toggle() }
            if self[offset] == UInt8(ascii: ")"), !isString { return offset + 1 }
        }
        return count
    }

    /// Returns the end of the line from an offset, or `nil` if more than comments and a semicolon is before it.
    fileprivate func endOfLine(from offset: Int) -> Int? {
        var end = skipTrivia(from: offset, isInLine: true)
        if end < count, self[end] == UInt8(ascii: ";") { end = skipTrivia(from: end + 1, isInLine: true) }
        return end == count || self[end].isNewline ? end : nil
    }
}

extension ArraySlice<SyntaxNode> {
    /// Returns the end of the body or the property among the ancestors of an expression whose value the expression is, or
    /// `nil` if it is not a value.
    fileprivate func endOfBody(withValue expression: SyntaxNode) -> Int? {
        let isBody = { (node: SyntaxNode) in node.kind == "brace_stmt" && node.role == "body" }
        var end: SyntaxNode?
        switch last?.kind {
        case "return_stmt": end = last(where: isBody)
        case "pattern_entry": end = last { $0.kind == "pattern_binding_decl" }
        default: end = last.flatMap { isBody($0) && $0.children.last === expression ? $0 : nil }
        }
        return end?.range.map { $0.upperBound + 1 }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
