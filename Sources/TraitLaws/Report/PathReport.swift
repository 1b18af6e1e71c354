import CombineTraitsGenerator
import CombineTraitsTesting

/// What `trait-laws` says about the direct path of a row.
struct PathReport {
    let result: PathResult

    private var tested: TestedType { result.tested }

    /// What is wrong with the direct path, as compilers say it.
    var problems: [String] {
        let type = tested.type
        let findings = result.findings
        let problems =
            findings.comparisonCount == 0
            ? ["nothing was compared of the direct path of '\(type.name)'; add an instance that is a maybe publisher"]
            : findings.differences.map {
                "'\(type.name)' by \($0.direct.way) is not what it is by \(Way.plain) (\(findings.differenceCount) of "
                    + "\(findings.comparisonCount) comparisons differ)\n    "
                    + lines(of: $0).joined(separator: "\n    ")
            }
        return problems.map { "\(type.location.text): error: \($0)" }
    }

    private func lines(of difference: PathDifference) -> [String] {
        let scenario = difference.scenario
        let parameters = tested.type.scriptedParameters.map(\.name)
        var lines = ["\"\(scenario.instance)\""]
        lines += zip(parameters, scenario.casting.parts).map { parameter, behaviors in
            "  \(parameter): \(behaviors.map(\.description).joined(separator: ", then "))"
        }
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

    /// The figures in a line. Nil where no row has a direct path.
    var text: String? {
        guard !results.isEmpty else { return nil }
        let types = "\(results.count) \(results.count == 1 ? "type" : "types") with a direct path"
        let comparisons = results.map(\.findings.comparisonCount).reduce(0, +)
        let differences = results.map(\.findings.differenceCount).reduce(0, +)
        return "\(types): \(comparisons) comparisons with a plain subscription, "
            + "\(differences == 0 ? "no difference" : "\(differences) differences")."
    }
}

extension CancellationPolicy {
    /// When it is. Nil for never.
    var inWords: String? {
        switch self {
        case .never: nil
        case .after(let delay): "after \(delay)"
        case .afterValues(0): "on receipt of the subscription"
        case .afterValues(let count): "on receipt of \(count) \(count == 1 ? "value" : "values")"
        }
    }
}
