/// What a thread did in a run.
public struct ScheduleStep: Hashable, Sendable {
    /// The number of the thread.
    public let thread: Int

    /// What it did, in words that follow the name of the thread.
    public let text: String

    /// Whether it used a lock or a condition, and nothing that a publisher or a subscriber sees.
    package var usesLock = false
}
