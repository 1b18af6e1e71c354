extension Evidence.Counterexample {
    /// The counterexample as lines of text:
    ///
    ///     without Upstream: Maybe, "accepts all values": published more than one value
    ///       Upstream   (12|)
    ///       published  (12|)
    package var lines: [String] {
        let dropped = without.map { $0 == Evidence.assumption ? "the assumption" : $0 }
        let condition = dropped.isEmpty ? "" : "without \(NearestName.list(dropped)), "
        return ["\(condition)\"\(instance)\": \(reason)"] + diagramLines().map { "  \($0)" }
    }

    package func diagramLines(label: String = Evidence.published) -> [String] {
        let rows =
            upstreams.map { (name: $0.parameter, text: $0.marbles.joined(separator: ", then ")) }
            + [(name: label, text: published)]
        let width = rows.map(\.name.width).max() ?? 0
        return remarks + rows.map { "\($0.name.padded(to: width))  \($0.text)" }
    }
}
