import CombineTraitsSpec

/// A row with the findings about its direct path.
package struct PathResult: Sendable {
    package let tested: TestedType
    package let findings: PathFindings

    package init(tested: TestedType, findings: PathFindings) {
        self.tested = tested
        self.findings = findings
    }
}
