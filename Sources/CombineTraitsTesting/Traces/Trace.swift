/// The events that one subscriber received, with their instants.
///
/// ``TraceRecorder`` records traces. The description of a trace is a marble diagram with a legend:
///
/// ```
/// (a^b)-x   a = Alice, b = Bob, x = TestError(code: 7)
/// ```
public struct Trace<Output, Failure: Error> {
    /// An event with the instant at which the subscriber received it.
    public struct Entry {
        /// The value or completion that the subscriber received.
        public let event: PublisherEvent<Output, Failure>

        /// The instant, in virtual time, at which the subscriber received the event.
        public let instant: VirtualTimeScheduler.SchedulerTimeType

        /// Whether the subscriber received the event before `subscribe` returned.
        public let isOnSubscription: Bool
    }

    /// The instant of the subscription, at which frame 0 of the marble diagram begins.
    public let subscribedAt: VirtualTimeScheduler.SchedulerTimeType

    /// The events, through the first completion. For later events, see ``entriesAfterCompletion``.
    public internal(set) var entries: [Entry] = []

    /// The events after the first completion. A publisher that obeys the rules of Combine sends none.
    public internal(set) var entriesAfterCompletion: [Entry] = []

    /// The instant of the cancellation, or `nil` if the subscriber did not cancel before the completion.
    public internal(set) var cancelledAt: VirtualTimeScheduler.SchedulerTimeType?

    /// The rules of Combine that the publisher broke, each once, in the order in which it first broke them.
    public internal(set) var defects: [TraceDefect] = []

    /// Creates a trace without events.
    ///
    /// - Parameter subscribedAt: The instant of the subscription.
    public init(subscribedAt: VirtualTimeScheduler.SchedulerTimeType) {
        self.subscribedAt = subscribedAt
    }

    /// The events through the first completion, without their instants.
    public var events: [PublisherEvent<Output, Failure>] { entries.map(\.event) }

    /// The values up to the first completion.
    public var values: [Output] {
        entries.compactMap { entry in
            if case .value(let value) = entry.event { value } else { nil }
        }
    }

    /// Whether the publisher has finished or failed.
    public var isCompleted: Bool { entries.last?.event.isCompletion == true }
}

extension Trace.Entry: Equatable where Output: Equatable, Failure: Equatable {}

extension Trace.Entry: Sendable where Output: Sendable {}

extension Trace: Equatable where Output: Equatable, Failure: Equatable {}

extension Trace: Sendable where Output: Sendable {}
