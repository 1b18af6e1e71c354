import CombineTraitsGenerator

/// The JSON for the `traits` of a row, from what its runs found.
struct Proposal {
    let result: RowResult

    var json: String {
        let tested = result.tested
        let lines = tested.algebra.names.enumerated().map { trait, name in
            "  \"\(name)\": \(rule(trait))"
        }
        return "\"traits\": {\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// The counterexamples that show why the rules cannot be weaker.
    var evidence: String {
        var type = result.tested.type
        for (trait, name) in result.tested.algebra.names.enumerated() {
            type.rules[name] = result.tested.rule(result.checker.weakestConditions[trait])
        }
        let checker = RuleChecker(result.tested.with(type), result.findings)
        let counterexamples = EvidenceCollector(checker: checker).counterexamples
        return result.tested.algebra.names.flatMap { name in
            (counterexamples[name] ?? []).flatMap { [name] + $0.lines.map { "  \($0)" } }
        }.joined(separator: "\n")
    }

    private func rule(_ trait: Int) -> String {
        let conditions = result.checker.weakestConditions[trait]
        guard !conditions.isEmpty else { return never(trait) }
        let texts = FamilySpelling(tested: result.tested).alternatives(conditions).map { "\"\($0)\"" }
        return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }

    private func never(_ trait: Int) -> String {
        let checker = result.checker
        let counterexample = checker.findings.shortest(against: trait) { $0.satisfies(checker.strongestCondition) }
        guard let counterexample else {
            return "{ \"never\": \"The reason is unknown.\" }"
        }
        let scenario = counterexample.scenario
        let instance = scenario.instance.replacingOccurrences(of: "\"", with: "'")
        let upstreams = zip(result.tested.type.scriptedParameters.map(\.name), scenario.upstreams.diagrams)
            .map { " where \($0) is `\($1)`" }
        return "{ \"never\": \"\(counterexample.reason.prefix(1).uppercased() + counterexample.reason.dropFirst()) "
            + "(\(instance)\(upstreams.joined(separator: ","))).\" }"
    }
}
