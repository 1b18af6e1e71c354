/// One step of a thread, as a failure reports it.
public struct ScheduleStep: Hashable, Sendable {
    /// The number of the thread, which is the index of its name in ``ScheduleFailure/threads``.
    public let thread: Int

    /// What the thread did, in words that follow its name.
    public let text: String

    /// Whether the step used only a lock or a condition, which publishers and subscribers cannot observe.
    package var usesLock = false

    /// The event that a subscriber receives in this step, or `nil` if there is none.
    package var delivery: Delivery?

    /// An event that a subscriber receives.
    package struct Delivery: Hashable, Sendable {
        package let subscriber: String

        /// The event as a marble diagram with a legend.
        package let marbles: String
    }
}
