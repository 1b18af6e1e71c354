import TraitSpec

/// The result of the comparison of both paths of a row.
package struct PathResult: Sendable {
    package let tested: TestedType
    package let findings: PathFindings

    package init(tested: TestedType, findings: PathFindings) {
        self.tested = tested
        self.findings = findings
    }
}
