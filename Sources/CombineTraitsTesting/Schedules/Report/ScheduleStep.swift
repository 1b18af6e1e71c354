/// A step of a thread in a run.
public struct ScheduleStep: Hashable, Sendable {
    /// The number of the thread.
    public let thread: Int

    /// A description that follows the name of the thread.
    public let text: String

    /// Whether it used a lock or a condition, and nothing that a publisher or a subscriber sees.
    package var usesLock = false

    /// The event that a subscriber receives in this step.
    package var delivery: Delivery?

    /// An event that a subscriber receives.
    package struct Delivery: Hashable, Sendable {
        /// The name of the subscriber.
        package let subscriber: String

        /// The marble diagram of the event.
        package let marbles: String
    }
}
