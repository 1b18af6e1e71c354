import Foundation

/// Renders a table for each target.
func markdown(_ comparisons: [Comparison]) -> String {
    var text = ""
    var target = ""
    for comparison in comparisons {
        if comparison.target != target {
            target = comparison.target
            text += """

                ## \(target)

                | what is done | this package | | alternative | | time | instructions | allocations |
                | --- | --- | --: | --- | --: | --: | --: | --: |

                """
        }
        for other in comparison.others { text += row(comparison.subject, comparison.first, other) }
    }
    return text
}

private func row(_ subject: String, _ first: Measurement, _ other: Measurement) -> String {
    let times = [first, other].map { duration($0.nanosecondsPerOperation) }
    let cells = [
        subject, first.way, times[0], other.way, times[1],
        ratio(first.nanosecondsPerOperation, other.nanosecondsPerOperation),
        ratio(first.instructionsPerOperation, other.instructionsPerOperation),
        "\(count(first.allocationsPerOperation)) : \(count(other.allocationsPerOperation))",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
}

private func ratio(_ first: Double?, _ other: Double?) -> String {
    guard let first, let other else { return "?" }
    return "1 : \(significant(other / first))"
}

private func duration(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000 ? "\(significant(nanoseconds)) ns" : "\(significant(nanoseconds / 1_000)) µs"
}

private func count(_ count: Double?) -> String {
    guard let count else { return "?" }
    return count < 0.05 ? "0" : significant(count)
}

/// Two digits that mean something, or three: a median of a noisy machine has no more.
private func significant(_ value: Double) -> String {
    String(format: value < 1 ? "%.2f" : value < 10 ? "%.1f" : "%.0f", value)
}
