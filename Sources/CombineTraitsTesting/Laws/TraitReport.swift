/// What a ``TraitCheck`` has found.
public struct TraitReport: Sendable {
    /// A rule of Combine that the publisher has broken, whatever its traits.
    public struct Defect: Hashable, Sendable {
        /// What has happened.
        public let defect: TraceDefect

        /// To whom.
        public let subscriber: TraitSubscriber

        /// What the subscriber has demanded.
        public let demand: DemandPolicy
    }

    /// What the publisher was held to.
    public let law: TraitLaw

    /// How many traces were judged.
    public private(set) var traceCount = 0

    /// The traces that break the law, the shortest first.
    public private(set) var counterexamples: [TraitCounterexample] = []

    /// What else is wrong with the publisher. It is not held against the trait.
    public private(set) var defects: [Defect] = []

    init(law: TraitLaw) {
        self.law = law
    }

    mutating func add<Output, Failure: Error>(_ traces: [Trace<Output, Failure>], demand: DemandPolicy) {
        for (subscriber, trace) in zip(TraitSubscriber.allCases, traces) {
            traceCount += 1
            defects += trace.defects.map { Defect(defect: $0, subscriber: subscriber, demand: demand) }
            guard let violation = law.violation(in: trace, demand: demand) else { continue }
            counterexamples.append(
                TraitCounterexample(
                    violation: violation,
                    subscriber: subscriber,
                    demand: demand,
                    traces: traces.map(\.description),
                    eventCount: trace.entries.count))
        }
    }

    /// Puts the shortest counterexample first. Among equals, the order of the runs decides.
    mutating func sort() {
        counterexamples = counterexamples.enumerated()
            .sorted { ($0.element.eventCount, $0.offset) < ($1.element.eventCount, $1.offset) }
            .map(\.element)
    }
}
