import CombineTraitsLaws
import CombineTraitsSpec

/// The figures at the end of a check of the rules.
struct Figures {
    let results: [RowResult]
    let mutationTest: MutationTest
    let seconds: Double

    var text: String {
        let ruleResults = results.flatMap(\.ruleResults)
        let runs = results.map(\.findings.runCount).reduce(0, +)
        let traces = results.map(\.findings.traceCount).reduce(0, +)
        var lines = [
            "\(results.count.counted("row")), \(ruleResults.count) rules: \(ruleResults.filter(\.isSound).count) sound, "
                + "\(ruleResults.filter(\.isTight).count) tight.",
            "\(runs) runs, \(traces) traces, \(seconds.tenths) s.",
            "\(mutationTest.mutantCount) mutants of the rules, \(mutationTest.survivors.count) survived.",
        ]
        lines += mutationTest.survivors.map { "  survivor: '\($0.publisher)' \($0.trait): \($0.rule)" }
        let defective = results.filter { !$0.findings.defects.isEmpty }.map(\.tested.type.shortName)
        if !defective.isEmpty {
            lines.append("Operators that break rules of Combine here: \(defective.joined(separator: ", ")).")
        }
        return lines.joined(separator: "\n")
    }
}
