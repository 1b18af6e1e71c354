import CombineTraitsTesting

/// A scenario in which the direct path differs from a plain subscription.
package struct PathDifference: Sendable {
    /// The run in the plain way, or in the other way.
    package struct Side: Sendable {
        package let way: Way

        /// The trace of the subscriber as a marble diagram, with the rules of Combine that were broken.
        package let trace: String
        package let entries: [RunLog.Entry]

        package init(_ way: Way, _ record: PathRecord) {
            self.way = way
            trace = record.trace()
            entries = record.entries
        }
    }

    package let scenario: Scenario
    package let plain: Side
    package let direct: Side
}
