import Foundation

/// Where declarations begin and end, and their types.
extension SourceFile {
    func declaration(_ node: SyntaxNode, _ ancestors: [SyntaxNode]) -> Declaration? {
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

    func closure(_ node: SyntaxNode) -> Declaration? {
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

    /// Reads the explicit types that contain `AnyPublisher`.
    static func addTypes(_ files: inout [SourceFile], _ parser: SyntaxParser) throws {
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
        // Requirements after the type belong to the declaration in the tree.
        let hasRequirements = alias.children.contains { $0.role == "where_requirements" }
        let isResult =
            node.nameOffset != nil && node.name == Promise?.plainWrapper
            && node.children.contains { $0.role == "generic_args" }
        guard isResult, let offset = node.nameOffset.map({ $0 + shift }),
            let wrapper = withModule(
                offset..<bytes.endOfName(at: offset), after: node.base)
        else {
            var written = start..<end
            if !declaration.isVariable, let arrow = bytes.offset(of: "->", after: start) { written = arrow + 2..<end }
            if hasRequirements, let clause = Array(bytes[written]).offsets(ofName: "where").first {
                written = written.prefix(clause)
            }
            return .failure(
                Obstacle(reason: "its type is written as \(oneLine(written)), not as AnyPublisher<…>"))
        }
        var body = declaration.body
        if declaration.isStored { body = end..<max(declaration.limit, end) }
        if declaration.node.kind == "closure_expr" { body = body.map { end..<$0.upperBound } }
        let written = (declaration.isVariable ? oneLine(start..<wrapper.lowerBound) + " " : "") + oneLine(offset..<end)
        let isSimple = !hasRequirements && !bytes[start..<end].contains(where: \.isNewline)
        let type = isSimple ? written.trimmingCharacters(in: .whitespaces) : nil
        return .success(Signature(wrapper: wrapper, type: type, body: body))
    }

    private func oneLine(_ range: Range<Int>) -> String {
        text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
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

    /// Returns where the type of the declaration is whose name is at an offset, or `nil` if it is not explicit.
    func typeRange(ofDeclarationAt offset: Int) -> Range<Int>? {
        let declaration = declarations.last { $0.names.contains(offset) }
        return declaration.flatMap { declaration in
            declaration.typeStart.flatMap { $0 < declaration.limit ? $0..<declaration.limit : nil }
        }
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
}
