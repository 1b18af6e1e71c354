/// One step of a thread, as a failure reports it.
public struct ScheduleStep: Hashable, Sendable {
    /// The number of the thread, which is the index of its name in ``ScheduleFailure/threads``.
    public let thread: Int

    /// What the thread did, in words that follow its name.
    public let text: String

    /// Whether the step used only a lock or a condition.
    package var usesLock = false

    /// What an observer receives in this step, or `nil` if it receives nothing.
    package var delivery: Delivery?

    /// What a ``ScenarioObserver`` receives.
    package struct Delivery: Hashable, Sendable {
        /// The name of the observer.
        package let receiver: String

        /// What it receives, as text.
        package let text: String

        package init(receiver: String, text: String) {
            self.receiver = receiver
            self.text = text
        }
    }
}
