/// The events of a scripted publisher.
///
///     let script = Script<Int, TestError>("-1-2-x", failure: TestError())
///
/// The events of a script are in order, and nothing follows the completion.
public struct Script<Output, Failure: Error> {
    /// An event with the time at which a publisher sends it.
    public struct Event {
        /// The time between the beginning of the script and the event.
        public let delay: VirtualTimeScheduler.SchedulerTimeType.Stride

        /// Whether a ``ScriptedPublisher`` sends the event before `subscribe` returns, unless the event waits for demand.
        /// Such an event has no delay.
        public let isOnSubscription: Bool

        /// The value or completion that the publisher sends.
        public let event: PublisherEvent<Output, Failure>

        /// Creates an event for a script.
        ///
        /// - Parameters:
        ///   - event: The value or completion.
        ///   - delay: The time between the beginning of the script and the event. An event without a delay
        ///     happens on subscription.
        public init(
            _ event: PublisherEvent<Output, Failure>,
            after delay: VirtualTimeScheduler.SchedulerTimeType.Stride = .zero
        ) {
            self.init(event, after: delay, isOnSubscription: delay == .zero)
        }

        init(
            _ event: PublisherEvent<Output, Failure>,
            after delay: VirtualTimeScheduler.SchedulerTimeType.Stride,
            isOnSubscription: Bool
        ) {
            self.event = event
            self.delay = delay
            self.isOnSubscription = isOnSubscription
        }
    }

    /// The events, in the order of their delays.
    public let events: [Event]

    /// Creates a script from a list of events.
    ///
    /// - Parameter events: The events, in order. A negative delay, a wrong order, or an event after a completion traps.
    public init(_ events: [Event]) {
        for index in events.indices.dropLast() {
            let (event, next) = (events[index], events[index + 1])
            trap(unless: !event.event.isCompletion, "Script: nothing can happen after the completion.")
            trap(
                unless: event.delay <= next.delay,
                "Script: the events are not in order: one after \(event.delay) comes before one after \(next.delay).")
        }
        if let first = events.first {
            trap(unless: first.delay >= .zero, "Script: nothing happens before the beginning: \(first.delay).")
        }
        self.events = events
    }

    /// Creates a script without the checks of ``init(_:)``. Law tests create one for each upstream of each run, from events that were
    /// checked once.
    package init(inOrder events: [Event]) {
        self.events = events
    }
}

extension Script.Event: Equatable where Output: Equatable, Failure: Equatable {}

extension Script.Event: Sendable where Output: Sendable {}

extension Script: Equatable where Output: Equatable, Failure: Equatable {}

extension Script: Sendable where Output: Sendable {}
