/// A step of a thread in a run.
public struct ScheduleStep: Hashable, Sendable {
    /// The number of the thread.
    public let thread: Int

    /// A description that follows the name of the thread.
    public let text: String
}
