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

extension Script {
    /// Creates a script from a marble diagram.
    ///
    /// - Parameters:
    ///   - marbles: The diagram.
    ///   - values: The values of the diagram's letters and digits. A symbol without a value traps.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    public init(
        _ marbles: Marbles,
        values: [Character: Output],
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1
    ) {
        self.init(marbles, failure: failure, frame: frame) { values[$0] }
    }

    /// Creates a script from a marble diagram, with the value that ``MarbleValue/value(ofMarble:)`` returns for each
    /// symbol.
    ///
    /// - Parameters:
    ///   - marbles: The diagram. A symbol without a value traps.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    public init(
        _ marbles: Marbles,
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1
    ) where Output: MarbleValue {
        self.init(marbles, failure: failure, frame: frame) { Output.value(ofMarble: $0) }
    }

    private init(
        _ marbles: Marbles,
        failure: Failure?,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride,
        value: (Character) -> Output?
    ) {
        trap(unless: frame > .zero, "Script: a frame of a marble diagram cannot last \(frame).")
        self.init(
            marbles.events.map { event in
                let (delay, overflows) = Int64(event.frame).multipliedReportingOverflow(by: frame.nanoseconds)
                trap(
                    unless: !overflows,
                    """
                    Script: frame \(event.frame) of "\(marbles)", with frames of \(frame), is after the end of virtual time, which has \
                    292 years.
                    """)
                return Event(
                    Self.event(event.symbol, of: marbles, failure: failure, value: value),
                    after: .init(nanoseconds: delay), isOnSubscription: event.isOnSubscription)
            })
    }

    private static func event(
        _ symbol: Marbles.Symbol,
        of marbles: Marbles,
        failure: Failure?,
        value: (Character) -> Output?
    ) -> PublisherEvent<Output, Failure> {
        switch symbol {
        case .value(let character):
            guard let value = value(character) else {
                fatalError(#"Script: "\#(character)" of "\#(marbles)" has no value."#)
            }
            return .value(value)
        case .finished:
            return .finished
        case .failed:
            guard let failure else {
                fatalError(#"Script: "\#(marbles)" fails, and no failure is given."#)
            }
            return .failure(failure)
        }
    }
}
