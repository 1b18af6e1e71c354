import CombineTraitsGenerator

/// The JSON that a row should have under `traits`, going by what was found.
struct Proposal {
    let result: RowResult

    var json: String {
        let tested = result.tested
        let lines = tested.algebra.names.enumerated().map { trait, name in
            "  \"\(name)\": \(rule(trait))"
        }
        return "\"traits\": {\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// The runs that show why the rules are not weaker.
    var evidence: String {
        var type = result.tested.type
        for (trait, name) in result.tested.algebra.names.enumerated() {
            type.rules[name] = result.tested.rule(result.judge.weakestConditions[trait])
        }
        let items = EvidenceCollector(judge: Judge(result.tested.with(type), result.findings)).items
        return result.tested.algebra.names.flatMap { name in
            (items[name] ?? []).flatMap { [name] + $0.lines.map { "  \($0)" } }
        }.joined(separator: "\n")
    }

    private func rule(_ trait: Int) -> String {
        let conditions = result.judge.weakestConditions[trait]
        guard !conditions.isEmpty else { return never(trait) }
        let texts = FamilySpelling(tested: result.tested).alternatives(conditions).map { "\"\($0)\"" }
        return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }

    private func never(_ trait: Int) -> String {
        let judge = result.judge
        let counterexample = judge.findings.shortest(against: trait) { $0.satisfies(judge.strongestCondition) }
        guard let counterexample else {
            return "{ \"never\": \"It is not known why.\" }"
        }
        let instance = counterexample.instance.replacingOccurrences(of: "\"", with: "'")
        let upstreams = zip(result.tested.type.scriptedParameters.map(\.name), counterexample.casting.parts)
            .map { " where \($0) is `\($1.map(\.description).joined(separator: ", then "))`" }
        return "{ \"never\": \"\(counterexample.deed.prefix(1).uppercased() + counterexample.deed.dropFirst()) "
            + "(\(instance)\(upstreams.joined(separator: ","))).\" }"
    }
}
