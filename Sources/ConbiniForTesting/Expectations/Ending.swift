/// The reason why the wait for a publisher ended.
enum Ending: Hashable, Sendable {
    case met

    /// The last event contradicts the expectation.
    case unmet

    case timedOut

    /// An enclosing wait of XCTest ended, which also ended this wait.
    case interrupted

    /// The task of the test was cancelled.
    case cancelled
}
