import CombineTraitsTesting

/// A run in which the direct path did not do what a plain subscription does.
struct PathDifference: Sendable {
    /// What a way into the publisher has shown.
    struct Side: Sendable {
        let way: Way

        /// What the subscriber has received, as marbles, and the rules of Combine that were broken.
        let trace: String
        let entries: [Journal.Entry]

        init(_ way: Way, _ record: PathRecord) {
            self.way = way
            trace = record.trace()
            entries = record.entries
        }
    }

    let scenario: PathScenario
    let plain: Side
    let direct: Side
}
