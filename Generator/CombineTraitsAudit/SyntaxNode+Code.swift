extension SyntaxNode {
    /// Whether the node is a body. Statements at the top level of a program are in implicit braces.
    var isLocalScope: Bool { kind == "brace_stmt" && !flags.contains("implicit") }

    /// What the node names a member of.
    var base: SyntaxNode? { children.first { $0.role == "base" } }

    var isName: Bool { ["unresolved_dot_expr", "unresolved_decl_ref_expr", "declref_expr"].contains(kind) }

    /// The name that a call calls.
    var callee: SyntaxNode? {
        let callee = children.first { isCall(of: $0) }
        return callee.flatMap { $0.isName ? $0 : $0.callee }
    }

    /// Returns whether the node applies another one to arguments.
    func isCall(of callee: SyntaxNode) -> Bool {
        ["call_expr": "fn", "subscript_expr": "base", "unresolved_specialize_expr": "sub_expr"][kind] == callee.role
    }

    /// Returns the binding that declares a variable among the children, and the part of it with the initial value.
    func binding(of variable: SyntaxNode) -> (binding: SyntaxNode, entry: SyntaxNode)? {
        guard let offset = variable.range?.lowerBound else { return nil }
        let binding = children.last { $0.kind == "pattern_binding_decl" && $0.range?.contains(offset) ?? false }
        let entry = binding?.children.first { entry in
            entry.children.contains { $0.role == "pattern" && $0.names.contains(variable.name) }
        }
        return binding.flatMap { binding in entry.map { (binding, $0) } }
    }

    func node(at indices: some Sequence<Int>) -> SyntaxNode? {
        var node: SyntaxNode? = self
        for index in indices { node = node.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil } }
        return node
    }

    /// Returns the indices that lead to the last of the given nodes, each of which is a child of the one before it.
    func indices(of path: [SyntaxNode]) -> [Int]? {
        var (node, indices): (SyntaxNode, [Int]) = (self, [])
        for child in path {
            guard let index = node.children.firstIndex(where: { $0 === child }) else { return nil }
            indices.append(index)
            node = child
        }
        return indices
    }
}

extension ArraySlice<SyntaxNode> {
    /// Returns the end of the body or the property among the ancestors of an expression whose value the expression is, or
    /// `nil` if it is not a value.
    func endOfBody(withValue expression: SyntaxNode) -> Int? {
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
