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
