import CombineTraitsSpec

/// The findings of a row, and whether its rules agree with them.
package struct RowResult: Sendable {
    package let checker: RuleChecker

    package var tested: TestedType { checker.tested }
    package var findings: Findings { checker.findings }

    /// The result for each rule, in the order of the traits.
    package let ruleResults: [RuleResult]

    package init(_ tested: TestedType, _ findings: Findings) {
        let checker = RuleChecker(tested, findings)
        self.checker = checker
        ruleResults = tested.algebra.names.indices.map { checker.result(trait: $0) }
    }

    /// Whether all checked rules agree with the findings.
    package var isAgreement: Bool { tested.checkedTraits.allSatisfy { ruleResults[$0].isAgreement } }
}
