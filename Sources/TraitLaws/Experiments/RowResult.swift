import CombineTraitsGenerator

/// What the experiments of a row have shown, and what that makes of its rules.
struct RowResult: Sendable {
    let judge: Judge

    var tested: TestedType { judge.tested }
    var findings: Findings { judge.findings }

    /// The verdict on each rule, in the order of the traits.
    let verdicts: [Verdict]

    init(_ tested: TestedType, _ findings: Findings) {
        let judge = Judge(tested, findings)
        self.judge = judge
        verdicts = tested.algebra.names.indices.map { judge.verdict(trait: $0) }
    }

    var isAgreement: Bool { verdicts.allSatisfy(\.isAgreement) }

    /// Runs the experiments of rows, on all the cores that there are.
    static func of(_ rows: [(tested: TestedType, instances: RowInstances)], _ bound: Bound) -> [RowResult] {
        Experiment.results(of: rows, bound) { $0.run() }.map { RowResult($0.tested, .union($0.results)) }
    }
}
