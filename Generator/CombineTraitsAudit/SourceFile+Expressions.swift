/// The expressions around a place that the compiler reports.
extension SourceFile {
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
    func end(of expression: SyntaxNode, at indices: [Int], from start: Int) -> Int? {
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
