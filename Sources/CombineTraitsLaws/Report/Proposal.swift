import CombineTraitsSpec

/// A proposal for the `traits` of a row, based on its runs.
package struct Proposal {
    package let result: RowResult

    package init(result: RowResult) {
        self.result = result
    }

    private var tested: TestedType { result.tested }

    /// The traits to propose rules for: those whose rules the row has, or, if it has none, those without a rule. A row for a
    /// publisher of Combine must have only rules for the traits of its spec.
    private var traits: [(index: Int, name: String)] {
        tested.algebra.names.enumerated().map { (index: $0.offset, name: $0.element) }
            .filter {
                tested.type.hasRules ? tested.checkedTraits.contains($0.index) : tested.type.rules[$0.name] == nil
            }
    }

    /// The `traits` member of the row, as JSON.
    package var json: String {
        if traits.isEmpty { return "CombineTraits has all rules of this publisher: remove the row" }
        if isAsUpstream { return "\"traits\": \"asUpstream\"" }
        let lines = traits.map { "  \"\($0.name)\": \(rule($0.index))" }
        return "\"traits\": {\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// The counterexamples that show why the rules cannot be weaker.
    package var evidence: String {
        var type = tested.type
        for (trait, name) in traits { type.rules[name] = tested.rule(result.checker.weakestConditions[trait]) }
        let checker = RuleChecker(tested.with(type), result.findings)
        let counterexamples = EvidenceCollector(checker: checker).counterexamples
        return traits.flatMap { trait in
            (counterexamples[trait.name] ?? []).flatMap { [trait.name] + $0.lines.map { "  \($0)" } }
        }.joined(separator: "\n")
    }

    /// The problem to report for a row without rules. Its message contains the proposal.
    var problem: LawProblem {
        let evidence = evidence.isEmpty ? "" : "\n\nThese runs show why no rule can be weaker:\n\(evidence)"
        return LawProblem(
            "'\(tested.type.name)' has no rules; the weakest ones that no run contradicts are:\n\(json)\(evidence)",
            at: tested.type.location)
    }

    /// Whether the publisher has only one upstream, and the proposal gives the publisher exactly the traits of this
    /// upstream.
    private var isAsUpstream: Bool {
        let upstreams = tested.type.publisherParameters.map(\.name)
        guard upstreams.count == 1, traits.count == tested.algebra.names.count else { return false }
        return traits.allSatisfy { texts($0.index) == ["\(upstreams[0]): \($0.name)"] }
    }

    private func rule(_ trait: Int) -> String {
        let texts = texts(trait).map { "\"\($0)\"" }
        return switch texts.count {
        case 0: never(trait)
        case 1: texts[0]
        default: "[\(texts.joined(separator: ", "))]"
        }
    }

    private func texts(_ trait: Int) -> [String] {
        FamilySpelling(tested: tested).alternatives(result.checker.weakestConditions[trait])
    }

    private func never(_ trait: Int) -> String {
        let checker = result.checker
        let counterexample = checker.findings.shortest(against: trait) { $0.satisfies(checker.strongestCondition) }
        guard let counterexample else {
            return "{ \"never\": \"The reason is unknown.\" }"
        }
        let instance = counterexample.scenario.instance.replacingOccurrences(of: "\"", with: "'").replacingOccurrences(
            of: "\\", with: "\\\\")
        let upstreams = zip(tested.type.scriptedParameters.map(\.name), counterexample.upstreams)
            .map { " where \($0) is `\($1.joined(separator: ", then "))`" }
        return "{ \"never\": \"\(counterexample.reason.prefix(1).uppercased() + counterexample.reason.dropFirst()) "
            + "(\(instance)\(upstreams.joined(separator: ","))).\" }"
    }
}
