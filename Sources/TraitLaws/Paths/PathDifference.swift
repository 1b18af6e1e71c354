import CombineTraitsTesting

/// A scenario in which the direct path differs from a plain subscription.
struct PathDifference: Sendable {
    /// What happened in one way.
    struct Side: Sendable {
        let way: Way

        /// What the subscriber received, as marbles, and which rules of Combine were broken.
        let trace: String
        let entries: [RunLog.Entry]

        init(_ way: Way, _ record: PathRecord) {
            self.way = way
            trace = record.trace()
            entries = record.entries
        }
    }

    let scenario: Scenario
    let plain: Side
    let direct: Side
}
