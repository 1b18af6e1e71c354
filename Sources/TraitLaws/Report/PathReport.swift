import CombineTraitsGenerator
import CombineTraitsTesting

/// What `trait-laws` prints about the direct path of a row.
struct PathReport {
    let result: PathResult

    private var tested: TestedType { result.tested }

    /// The problems of the direct path, in the format of compiler messages.
    var problems: [String] {
        let type = tested.type
        let findings = result.findings
        let problems =
            findings.comparisonCount == 0
            ? ["nothing was compared of the direct path of '\(type.name)'; add an instance that is a maybe publisher"]
            : findings.differences.map {
                "'\(type.name)' by \($0.direct.way) differs from \(Way.plain) (\(findings.differenceCount) of "
                    + "\(findings.comparisonCount) comparisons differ)\n    "
                    + lines(of: $0).joined(separator: "\n    ")
            }
        return problems.map { "\(type.location.text): error: \($0)" }
    }

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

/// The figures of all comparisons of both paths.
struct PathFigures {
    let results: [PathResult]

    /// The figures on one line. Nil if no row has a direct path.
    var text: String? {
        guard !results.isEmpty else { return nil }
        let comparisons = results.map(\.findings.comparisonCount).reduce(0, +)
        let differences = results.map(\.findings.differenceCount).reduce(0, +)
        return "\(results.count.counted("type")) with a direct path: \(comparisons) comparisons with a plain "
            + "subscription, \(differences == 0 ? "no difference" : differences.counted("difference"))."
    }
}

extension CancellationPolicy {
    /// The policy in words. Nil for never.
    var inWords: String? {
        switch self {
        case .never: nil
        case .after(let delay): "after \(delay)"
        case .afterValues(0): "on receipt of the subscription"
        case .afterValues(let count): "on receipt of \(count.counted("value"))"
        }
    }
}
