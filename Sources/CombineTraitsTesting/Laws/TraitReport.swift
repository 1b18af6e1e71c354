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
