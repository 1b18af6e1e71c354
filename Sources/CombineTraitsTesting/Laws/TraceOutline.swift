extension TraitLaw {
    /// The parts of a trace that a law can judge: kinds of events, without values and instants, through the first
    /// completion.
    public struct TraceOutline: Hashable, Sendable {
        /// A kind of event.
        public enum Kind: Hashable, Sendable {
            /// A value. The outline does not contain the value itself.
            case value

            /// The completion without a failure.
            case finished

            /// The completion with a failure.
            case failure
        }

        /// An event of the trace, without its value and instant.
        public struct Event: Hashable, Sendable {
            /// Whether the event is a value, or how the publisher completed.
            public let kind: Kind

            /// Whether the event arrived before `subscribe` returned.
            public let isOnSubscription: Bool
        }

        /// The events, in order, through the first completion.
        public let events: [Event]

        /// Whether the demand was unlimited. Otherwise, a value can be late because the subscriber had not requested it.
        public let isDemandUnlimited: Bool

        /// Whether the subscriber cancelled. If so, it expects no further events.
        public let isCancelled: Bool
    }
}

extension TraitLaw.TraceOutline {
    package init<Output, Failure: Error>(_ trace: Trace<Output, Failure>, demand: DemandPolicy) {
        self.init(
            events: trace.entries.map { Event(kind: $0.event.kind, isOnSubscription: $0.isOnSubscription) },
            isDemandUnlimited: demand == .unlimited,
            isCancelled: trace.cancelledAt != nil)
    }

    /// Creates the outline of the trace that a script produces with unlimited demand.
    package init<Output, Failure: Error>(_ script: Script<Output, Failure>) {
        self.init(
            events: script.events.map { Event(kind: $0.event.kind, isOnSubscription: $0.isOnSubscription) },
            isDemandUnlimited: true,
            isCancelled: false)
    }
}

extension PublisherEvent {
    fileprivate var kind: TraitLaw.TraceOutline.Kind {
        switch self {
        case .value: .value
        case .finished: .finished
        case .failure: .failure
        }
    }
}
