/// What one subscriber has received, and when.
///
/// A ``TraceRecorder`` writes it. It describes itself as a marble diagram with a legend:
///
/// ```
/// (a^b)-x   a = Alice, b = Bob, x = TestError(code: 7)
/// ```
public struct Trace<Output, Failure: Error> {
    /// An event, and when the subscriber has received it.
    public struct Entry {
        /// What was received.
        public let event: PublisherEvent<Output, Failure>

        /// When.
        public let instant: VirtualTimeScheduler.SchedulerTimeType

        /// Whether it came before `subscribe` returned.
        public let isOnSubscription: Bool
    }

    /// When the subscriber has subscribed.
    public let subscribedAt: VirtualTimeScheduler.SchedulerTimeType

    /// What was received, up to the first completion.
    public internal(set) var entries: [Entry] = []

    /// What was received after that, and never should have been.
    public internal(set) var entriesAfterCompletion: [Entry] = []

    /// When the subscriber has cancelled its subscription, or nil.
    public internal(set) var cancelledAt: VirtualTimeScheduler.SchedulerTimeType?

    /// The rules of Combine that the publisher has broken, in the order in which it broke them.
    public internal(set) var defects: [TraceDefect] = []

    /// A trace of nothing.
    ///
    /// - Parameter subscribedAt: When the subscriber has subscribed.
    public init(subscribedAt: VirtualTimeScheduler.SchedulerTimeType) {
        self.subscribedAt = subscribedAt
    }

    /// What was received, up to the first completion, without the instants.
    public var events: [PublisherEvent<Output, Failure>] { entries.map(\.event) }

    /// The values that were received.
    public var values: [Output] {
        entries.compactMap { entry in
            if case .value(let value) = entry.event { value } else { nil }
        }
    }

    /// Whether the publisher has completed.
    public var isCompleted: Bool { entries.last?.event.isCompletion == true }
}

extension Trace.Entry: Equatable where Output: Equatable, Failure: Equatable {}

extension Trace.Entry: Sendable where Output: Sendable {}

extension Trace: Equatable where Output: Equatable, Failure: Equatable {}

extension Trace: Sendable where Output: Sendable {}
