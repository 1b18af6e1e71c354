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
        let experiments = rows.enumerated().flatMap { index, row in
            Experiment.all(of: row.tested, row.instances.play, bound).map { (row: index, experiment: $0) }
        }
        let findings = Parallel.map(experiments) { (row: $0.row, findings: $0.experiment.run()) }
        return rows.enumerated().map { index, row in
            RowResult(row.tested, .union(findings.filter { $0.row == index }.map(\.findings)))
        }
    }
}
