import CombineTraitsGenerator

/// What the experiments of a row found, and whether its rules agree with it.
struct RowResult: Sendable {
    let checker: RuleChecker

    var tested: TestedType { checker.tested }
    var findings: Findings { checker.findings }

    /// The result for each rule, in the order of the traits.
    let ruleResults: [RuleResult]

    init(_ tested: TestedType, _ findings: Findings) {
        let checker = RuleChecker(tested, findings)
        self.checker = checker
        ruleResults = tested.algebra.names.indices.map { checker.result(trait: $0) }
    }

    var isAgreement: Bool { ruleResults.allSatisfy(\.isAgreement) }

    /// Runs the experiments of some rows, on all cores.
    static func of(_ rows: [(tested: TestedType, instances: RowInstances)], _ bound: Bound) -> [RowResult] {
        Experiment.results(of: rows, bound) { $0.run() }.map { RowResult($0.tested, .union($0.results)) }
    }
}
