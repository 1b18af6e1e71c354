/// Why a test no longer waits for a publisher.
enum Ending: Hashable, Sendable {
    /// The publisher did what was expected.
    case met

    /// The last event was not what was expected.
    case unmet

    /// The time was over.
    case timedOut

    /// A wait around this one is over, and this one with it.
    case interrupted

    /// The task of the test was cancelled.
    case cancelled
}
