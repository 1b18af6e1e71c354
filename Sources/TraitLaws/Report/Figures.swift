import CombineTraitsGenerator

/// The figures at the end of a report.
struct Figures {
    let results: [RowResult]
    let mutationTest: MutationTest
    let seconds: Double

    var text: String {
        let verdicts = results.flatMap(\.verdicts)
        let runs = results.map(\.findings.runCount).reduce(0, +)
        let traces = results.map(\.findings.traceCount).reduce(0, +)
        var lines = [
            "\(results.count) \(results.count == 1 ? "row" : "rows"), \(verdicts.count) rules: \(verdicts.filter(\.isSound).count) sound, "
                + "\(verdicts.filter(\.isTight).count) tight.",
            "\(runs) runs, \(traces) traces, \(tenths(seconds)) s.",
            "\(mutationTest.mutantCount) mutants of the rules, \(mutationTest.survivors.count) survived.",
        ]
        lines += mutationTest.survivors.map { "  survivor: '\($0.publisher)' \($0.trait): \($0.rule)" }
        let defective = results.filter { !$0.findings.defects.isEmpty }.map(\.tested.type.shortName)
        if !defective.isEmpty {
            lines.append("Operators that break rules of Combine here, whatever their traits: \(list(defective)).")
        }
        return lines.joined(separator: "\n")
    }

    private func tenths(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
