/// The result of a ``TraitCheck``.
public struct TraitReport: Sendable {
    /// A rule of Combine that the publisher broke. These rules apply to all publishers, regardless of their traits.
    public struct Defect: Hashable, Sendable {
        /// The broken rule.
        public let defect: TraceDefect

        /// The subscriber for which the publisher broke the rule.
        public let subscriber: TraitSubscriber

        /// The demand of the subscriber.
        public let demand: DemandPolicy

        /// What the publisher did, in words: ``defect``, or the missing event, and the traces with and without it.
        public let reason: String

        var summary: String { "\(subscriber.label), demand \(demand.inWords): \(reason)" }
    }

    /// The law that the check compared with each trace.
    public let law: TraitLaw

    /// The number of traces that the check recorded: three for each demand.
    public private(set) var traceCount = 0

    /// The counterexamples to the law, those with the fewest events first.
    public private(set) var counterexamples: [Counterexample] = []

    /// The rules of Combine that the publisher broke, each once for a subscriber and a demand. Defects do not violate the
    /// trait.
    public private(set) var defects: [Defect] = []

    /// Whether no subscriber received an event. If so, the report does not show which events the publisher can send.
    public private(set) var isSilent = true

    init(law: TraitLaw) {
        self.law = law
    }

    mutating func add<Output, Failure: Error>(_ traces: [Trace<Output, Failure>], demand: DemandPolicy) {
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            traceCount += 1
            if !trace.entries.isEmpty { isSilent = false }
            defects += trace.defects.map {
                Defect(defect: $0, subscriber: subscriber, demand: demand, reason: "\($0)")
            }
            guard let violation = law.violation(in: trace, demand: demand) else { continue }
            counterexamples.append(
                Counterexample(
                    violation: violation,
                    subscriber: subscriber,
                    demand: demand,
                    traces: traces.map(\.description),
                    eventCount: trace.entries.count))
        }
    }

    /// Adds a defect for each subscriber that got less far than in the run with unlimited demand.
    mutating func compare<Output, Failure: Error>(
        _ traces: [Trace<Output, Failure>], demand: DemandPolicy, with unlimited: [Trace<Output, Failure>]
    ) {
        for (subscriber, (trace, full)) in zip(TraitSubscriber.allCases, zip(traces, unlimited)) {
            let event = TraceProgress(full).missingEvent(in: TraceProgress(trace), demand: demand)
            guard let event else { continue }
            defects.append(
                Defect(
                    defect: .missingEvent, subscriber: subscriber, demand: demand,
                    reason: "\(event) does not come: \(trace); with unlimited demand: \(full)"))
        }
    }

    /// Sorts the counterexamples by their numbers of events. Those with equal numbers keep the order of their runs.
    mutating func sort() {
        counterexamples = counterexamples.enumerated()
            .sorted { ($0.element.eventCount, $0.offset) < ($1.element.eventCount, $1.offset) }
            .map(\.element)
    }
}

extension TraitReport {
    /// A subscriber's trace that violates the law, with the traces of the other subscribers of the same run.
    public struct Counterexample: Hashable, Sendable {
        /// How the subscriber's trace violates the law.
        public let violation: TraitLaw.Violation

        /// The subscriber that received the trace.
        public let subscriber: TraitSubscriber

        /// The demand of all subscribers of the run.
        public let demand: DemandPolicy

        /// The traces of all subscribers as marble diagrams with legends, in the order of `TraitSubscriber.allCases`.
        public let traces: [String]

        /// The number of events that the subscriber received, through the first completion.
        public let eventCount: Int

        /// The trace of the subscriber as a marble diagram with a legend.
        public var trace: String { subscriber.element(of: traces) }
    }
}

extension TraitReport.Counterexample: CustomStringConvertible {
    /// The violation, the subscriber, the demand, and the traces, on several lines.
    public var description: String {
        var lines = [
            violation.description,
            "",
            "    subscriber  \(subscriber)",
            "    demand      \(demand.inWords)",
            "    trace       \(trace)",
            "",
            "All subscribers of that run:",
            "",
        ]
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            let label = subscriber.label + String(repeating: " ", count: 10 - subscriber.label.count)
            lines.append("  \(subscriber == self.subscriber ? ">" : " ") \(label)  \(trace)")
        }
        return lines.joined(separator: "\n")
    }

    var summary: String {
        "\(subscriber.label), demand \(demand.inWords): \(violation.reason): \(trace)"
    }
}

extension DemandPolicy {
    /// The demand in words. In a run, subscribers with ``none`` request all values later.
    package var inWords: String {
        self == .none ? "none until nothing else happens, then all" : "\(self)"
    }
}

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

/// How far a subscriber got in a run, to compare it with the same run with less demand.
package struct TraceProgress {
    package let valueCount: Int
    private let isCompleted: Bool
    private let isFailed: Bool
    private let startsOnSubscription: Bool
    private let event: (Int) -> String

    package init<Output, Failure: Error>(_ trace: Trace<Output, Failure>) {
        isCompleted = trace.isCompleted
        valueCount = trace.entries.count - (isCompleted ? 1 : 0)
        isFailed = if case .failure? = trace.entries.last?.event { true } else { false }
        startsOnSubscription = trace.entries.first?.isOnSubscription == true
        event = { "\(trace.entries[$0].event)" }
    }

    /// Returns the first event that is missing in the same run with less demand, or `nil` if that run got as far as it
    /// must.
    ///
    /// It must publish as many values as this run, and complete if this run did, with these exceptions:
    ///
    /// - The subscriber has not requested that much.
    /// - A failure need not wait for values.
    /// - An upstream goes on, and does not wait for demand: the publisher might wait for it, as `zip` does.
    /// - Without demand, a subscriber can miss values forever, for example those of a subject. So after
    ///   ``DemandPolicy/none``, a value is missing only if an upstream waits for demand, and the completion of a publisher
    ///   without upstreams only if this run began on subscription.
    ///
    /// - Parameters:
    ///   - demand: The demand in the other run.
    ///   - upstreams: What the scripted upstreams do at the end of the other run.
    package func missingEvent(
        in other: TraceProgress, demand: DemandPolicy, upstreams: ScriptedActivity = ScriptedActivity()
    ) -> String? {
        if upstreams.isOpen || other.isFailed && other.valueCount > 0 { return nil }
        let limit = demand.limit
        var lacksValue = other.valueCount < min(valueCount, limit)
        var lacksEnd = isCompleted && !other.isCompleted && max(valueCount, other.valueCount) < limit
        if demand == .none {
            lacksValue = lacksValue && !other.isCompleted && upstreams.waitsForDemand
            lacksEnd = lacksEnd && (upstreams.subscriptionCount > 0 || startsOnSubscription)
        }
        if lacksValue { return event(other.valueCount) }
        return lacksEnd ? event(min(other.valueCount, valueCount)) : nil
    }
}

extension DemandPolicy {
    /// The number of values that a subscriber requests in the end.
    fileprivate var limit: Int {
        if case .max(let count) = self { count } else { .max }
    }
}
