/// What a trait allows one subscriber to receive.
///
///     let recorder = publisher.recordTrace(on: scheduler)
///     scheduler.run()
///     #expect(TraitLaw.single.violation(in: recorder.trace) == nil)
///
/// A publisher has a trait when each of its subscribers receives what the law allows, whatever it demands:
/// `checkTrait(_:_:)` tries them. A law of your own is judged in the same way.
public struct TraitLaw: Sendable {
    /// What is judged: a trace up to its first completion, without the values and the errors.
    public struct Evidence: Hashable, Sendable {
        /// A kind of event.
        public enum Kind: Hashable, Sendable {
            /// A value.
            case value

            /// The completion without a failure.
            case finished

            /// The failure.
            case failure
        }

        /// An event.
        public struct Event: Hashable, Sendable {
            /// What has happened.
            public let kind: Kind

            /// Whether it has happened before `subscribe` returned.
            public let isOnSubscription: Bool
        }

        /// What has happened, in order.
        public let events: [Event]

        /// Whether all values were demanded at once. Where they were not, a value may be late because nobody
        /// had demanded it.
        public let isDemandUnlimited: Bool

        /// Whether the subscriber has cancelled. Nothing can be missing from the trace then.
        public let isCancelled: Bool
    }

    /// How a trace breaks a law.
    public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name of the trait.
        public let trait: String

        /// What the publisher has done, such as `finished without a value`.
        public let deed: String

        /// What has happened, in a sentence.
        public var description: String { "The \(trait) trait is violated: the publisher \(deed)." }
    }

    /// The name of the trait, such as `Single`.
    public let name: String

    /// What the law says, in a few words.
    public let statement: String

    private let judge: @Sendable (Evidence) -> String?

    /// Creates a law.
    ///
    /// - Parameters:
    ///   - name: The name of the trait.
    ///   - statement: What the law says, in a few words.
    ///   - judge: Returns what a publisher has done against the law, in words that follow "the publisher",
    ///     or nil. It is called once nothing is left to happen.
    public init(
        name: String,
        statement: String,
        judge: @escaping @Sendable (Evidence) -> String?
    ) {
        self.name = name
        self.statement = statement
        self.judge = judge
    }

    /// Judges a trace, up to its first completion.
    ///
    /// Judge it when nothing is left to happen: what is missing from the trace may be against the law.
    ///
    /// - Parameters:
    ///   - trace: The trace.
    ///   - demand: The demand of the subscriber that has received it.
    /// - Returns: How the trace breaks the law, or nil.
    public func violation<Output, Failure: Error>(
        in trace: Trace<Output, Failure>,
        demand: DemandPolicy = .unlimited
    ) -> Violation? {
        violation(in: Evidence(trace, demand: demand))
    }

    /// Judges what was received.
    package func violation(in evidence: Evidence) -> Violation? {
        judge(evidence).map { Violation(trait: name, deed: $0) }
    }
}

extension TraitLaw.Evidence {
    /// What a trace says to a law.
    package init<Output, Failure: Error>(_ trace: Trace<Output, Failure>, demand: DemandPolicy) {
        self.init(
            events: trace.entries.map { Event(kind: $0.event.kind, isOnSubscription: $0.isOnSubscription) },
            isDemandUnlimited: demand == .unlimited,
            isCancelled: trace.cancelledAt != nil)
    }

    /// What a script says to a law, played to a subscriber of unlimited demand.
    package init<Output, Failure: Error>(_ script: Script<Output, Failure>) {
        self.init(
            events: script.events.map { Event(kind: $0.event.kind, isOnSubscription: $0.isOnSubscription) },
            isDemandUnlimited: true,
            isCancelled: false)
    }
}

extension PublisherEvent {
    fileprivate var kind: TraitLaw.Evidence.Kind {
        switch self {
        case .value: .value
        case .finished: .finished
        case .failure: .failure
        }
    }
}

extension TraitLaw: CustomStringConvertible {
    /// The name and the statement.
    public var description: String { "\(name): \(statement)" }
}
