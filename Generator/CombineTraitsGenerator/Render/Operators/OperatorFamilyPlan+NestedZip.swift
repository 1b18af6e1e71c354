extension OperatorFamilyPlan {
    /// Writes operators for more publishers than the longest type has upstreams. They `map` a `zip` of two publishers:
    /// one of the longest type, and the last publisher or a `zip` of the rest. Traits and the direct path follow from
    /// the parts.
    func writeNestedOperators(_ words: ZippingWords, _ writer: inout SourceWriter) {
        for arity in upstreams.count + 1...2 * upstreams.count {
            writer.line()
            let first = upstreams.count - 1
            let rest = Self.others[first..<arity - 1]
            let labels = (1..<arity).map { "publisher\($0)" }
            let second = rest.count == 1 ? rest[first] : "\(typeName(rest.count))<\(rest.joined(separator: ", "))>"
            let nested =
                "\(typeName(2))<\(publisher.name)<Self, \(Self.others[..<first].joined(separator: ", "))>, \(second)>"
            let operators = zippingOperators(
                words, arity,
                body: { arguments in
                    "\(words.name)(\(arguments)) { (\((0..<arity).map { "$\($0)" }.joined(separator: ", "))) }"
                },
                transformedBody: { _ in transformedBody(words, Array(labels[..<first]), Array(labels[first...])) })
            writeJoiningOperators(operators, arity: arity, nested: nested, &writer)
        }
    }

    private func typeName(_ count: Int) -> String {
        publisher.name.prefix { !$0.isNumber } + (count == 2 ? "" : "\(count)")
    }

    private func transformedBody(_ words: ZippingWords, _ first: [String], _ second: [String]) -> String {
        let others = second.dropFirst().joined(separator: ", ")
        let joined = second.count == 1 ? second[0] : "\(second[0]).\(words.name)(\(others))"
        let values =
            (0...first.count).map { "$0.\($0)" } + (second.count == 1 ? ["$1"] : second.indices.map { "$1.\($0)" })
        return """
            \(words.name)(\(first.joined(separator: ", "))).\(words.name)(\(joined)).map {
                transform(\(values.joined(separator: ", ")))
            }
            """
    }
}
