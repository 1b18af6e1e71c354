/// The reason why the wait for a publisher ended.
enum Ending: Hashable, Sendable {
    /// The publisher did what was expected.
    case met

    /// The last event was not the expected one.
    case unmet

    /// The time limit was reached.
    case timedOut

    /// An enclosing wait of XCTest ended, which also ended this wait.
    case interrupted

    /// The task of the test was cancelled.
    case cancelled
}
