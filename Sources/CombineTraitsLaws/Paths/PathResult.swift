import CombineTraitsGenerator

/// Whether both paths of a row behave the same.
package struct PathResult: Sendable {
    package let tested: TestedType
    package let findings: PathFindings

    package init(tested: TestedType, findings: PathFindings) {
        self.tested = tested
        self.findings = findings
    }
}
