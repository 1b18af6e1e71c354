extension OperatorFamilyPlan {
    /// Writes `zip` for more publishers than the longest type has upstreams. The operators `map` a `zip` of two
    /// publishers: one of the longest type, and the last publisher or a `zip` of the rest. Traits and the direct path
    /// follow from the parts.
    func writeNestedOperators(_ writer: inout SourceWriter) {
        func typeName(_ count: Int) -> String {
            publisher.name.prefix { !$0.isNumber } + (count == 2 ? "" : "\(count)")
        }
        let first = upstreams.count - 1
        for arity in upstreams.count + 1...2 * upstreams.count {
            let labels = Self.labels(arity)
            let rest = Self.others[first..<arity - 1]
            let isOne = rest.count == 1
            let second = isOne ? rest[first] : "\(typeName(rest.count))<\(rest.joined(separator: ", "))>"
            let longest = "\(publisher.name)<Self, \(Self.others[..<first].joined(separator: ", "))>"
            let last = labels[(first + 1)...].joined(separator: ", ")
            let joined = isOne ? labels[first] : "\(labels[first]).zip(\(last))"
            let flat = (0..<arity).map { "$\($0)" }.joined(separator: ", ")
            let values = (0...first).map { "$0.\($0)" } + (isOne ? ["$1"] : (0..<rest.count).map { "$1.\($0)" })
            let operators = zippingOperators(
                arity, body: "zip(\(labels.joined(separator: ", "))) { (\(flat)) }",
                transformedBody: """
                    zip(\(labels[..<first].joined(separator: ", "))).zip(\(joined)).map {
                        transform(\(values.joined(separator: ", ")))
                    }
                    """)
            writer.line()
            writeJoiningOperators(operators, arity: arity, nested: "\(typeName(2))<\(longest), \(second)>", &writer)
        }
    }
}
