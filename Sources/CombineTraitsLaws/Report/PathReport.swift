import CombineTraitsSpec
import CombineTraitsTesting

/// A report about the direct path of a row.
package struct PathReport {
    let result: PathResult

    package init(result: PathResult) {
        self.result = result
    }

    private var tested: TestedType { result.tested }

    package var problems: [LawProblem] { differences + gaps }

    /// A problem for each instance and way in which the direct path differs from a plain subscription.
    var differences: [LawProblem] {
        let findings = result.findings
        return findings.differences.map {
            problem(
                "'\(tested.type.name)' by \($0.direct.way) differs from \(Way.plain) (\(findings.differenceCount) of "
                    + "\(findings.comparisonCount) comparisons differ)\n    "
                    + lines(of: $0).joined(separator: "\n    "))
        }
    }

    /// A problem if no run compared the direct path with a plain subscription.
    var gaps: [LawProblem] {
        guard result.findings.comparisonCount == 0 else { return [] }
        return [
            problem(
                "nothing was compared of the direct path of '\(tested.type.name)'; "
                    + "add an instance that is a maybe publisher")
        ]
    }

    private func problem(_ message: String) -> LawProblem { LawProblem(message, at: tested.type.location) }

    private func lines(of difference: PathDifference) -> [String] {
        let scenario = difference.scenario
        let parameters = tested.type.scriptedParameters.map(\.name)
        var lines = ["\"\(scenario.instance)\""]
        lines += zip(parameters, scenario.upstreams.diagrams).map { "  \($0): \($1)" }
        if let order = scenario.order.remark(parameters) { lines.append("  \(order)") }
        lines.append("  demand: \(scenario.demand.inWords)")
        if let cancellation = scenario.cancellation.inWords { lines.append("  cancelled \(cancellation)") }
        for side in [difference.plain, difference.direct] {
            lines.append("  \(side.way): \(side.trace)")
            lines += side.entries.map { "    \($0.text(parameters))" }
        }
        return lines
    }
}

/// The totals of all comparisons of direct paths with plain subscriptions.
package struct PathFigures {
    let results: [PathResult]

    package init(results: [PathResult]) {
        self.results = results
    }

    /// The totals on one line, or `nil` if no row has a direct path.
    package var text: String? {
        guard !results.isEmpty else { return nil }
        let comparisons = results.map(\.findings.comparisonCount).reduce(0, +)
        let differences = results.map(\.findings.differenceCount).reduce(0, +)
        return "\(results.count.counted("type")) with a direct path: \(comparisons) comparisons with a plain "
            + "subscription, \(differences == 0 ? "no difference" : differences.counted("difference"))."
    }
}

extension CancellationPolicy {
    /// The policy in words, or `nil` if the subscriber never cancels.
    package var inWords: String? {
        switch self {
        case .never: nil
        case .after(let delay): "after \(delay)"
        case .afterValues(0): "on receipt of the subscription"
        case .afterValues(let count): "on receipt of \(count.counted("value"))"
        }
    }
}
