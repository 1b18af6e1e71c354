import CombineTraitsGenerator
import CombineTraitsTesting

/// The report about a row on threads.
package struct ThreadReport {
    let tested: TestedType
    let findings: ThreadFindings

    package init(_ tested: TestedType, _ findings: ThreadFindings) {
        self.tested = tested
        self.findings = findings
    }

    /// The report on several lines.
    package var text: String {
        var lines = [
            "\(tested.type.name): \(findings.caseCount.counted("case")), \(findings.completeCount) searched to the end, "
                + findings.scheduleCount.counted("schedule")
        ]
        if findings.nondeterministicCount > 0 {
            lines.append("  not deterministic in \(findings.nondeterministicCount.counted("case"))")
        }
        if !findings.uncovered.isEmpty {
            lines.append("  not run, because of tasks: \(findings.uncovered.joined(separator: ", "))")
        }
        if findings.failureCount > 0 { lines.append("  fails in \(findings.failureCount.counted("case"))") }
        return (lines + findings.failures.flatMap { self.lines(of: $0).map { "  \($0)" } }).joined(separator: "\n")
    }

    private func lines(of failure: ThreadFindings.Failure) -> [String] {
        failure.testCase.lines(tested.type.scriptedParameters.map(\.name))
            + "\(failure.failure)".split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }

    /// The problems of a publisher of this package. Those of other publishers are defects of the framework.
    package var problems: [LawProblem] {
        guard tested.type.isOwn else { return [] }
        return findings.failures.map { failure in
            LawProblem(
                "'\(tested.type.name)' fails on several threads\n    "
                    + lines(of: failure).joined(separator: "\n    "),
                at: tested.type.location)
        }
    }
}
