/// The erasures, and the names of modules before names.
extension SourceFile {
    func site(_ node: SyntaxNode, _ ancestors: [SyntaxNode]) -> Site? {
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
                let removed = range.lowerBound - 1..<closing + 1
                site.removal = .init(range: bytes.line(ofOnly: removed) ?? removed, text: "")
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

    /// Returns the range of a name, extended to include the module name before it, if any, as in `Combine.AnyPublisher` and in
    /// `Combine::AnyPublisher`. Returns `nil` if more than white space is between them, or more than a name is before it.
    func withModule(_ name: Range<Int>, after base: SyntaxNode?) -> Range<Int>? {
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
}
