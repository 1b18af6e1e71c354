/// The findings from comparing the direct path of a row with plain subscriptions.
package struct PathFindings: Sendable {
    package private(set) var comparisonCount = 0
    package private(set) var differenceCount = 0

    /// The shortest difference for each instance and way.
    package private(set) var differences: [PathDifference] = []

    mutating func add(_ comparison: PathComparison) {
        comparisonCount += 1
        guard let difference = comparison.difference else { return }
        differenceCount += 1
        // The first difference is the shortest.
        if !differences.contains(where: { $0.isAlike(difference) }) { differences.append(difference) }
    }

    /// Returns the combined findings of several instances, in order.
    package static func union(_ parts: [PathFindings]) -> PathFindings {
        parts.reduce(into: PathFindings()) {
            $0.comparisonCount += $1.comparisonCount
            $0.differenceCount += $1.differenceCount
            $0.differences += $1.differences
        }
    }
}

extension PathDifference {
    fileprivate func isAlike(_ other: PathDifference) -> Bool {
        scenario.instance == other.scenario.instance && direct.way == other.direct.way
    }
}
