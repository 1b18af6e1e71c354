extension TraitReport {
    /// A run in which a subscriber received what the law does not allow.
    public struct Counterexample: Hashable, Sendable {
        /// How the trace of the subscriber violates the law.
        public let violation: TraitLaw.Violation

        /// The subscriber.
        public let subscriber: TraitSubscriber

        /// What all subscribers of the run demanded.
        public let demand: DemandPolicy

        /// What all subscribers of the run received, as marbles, in the order of `TraitSubscriber.allCases`.
        public let traces: [String]

        /// How many events the subscriber received.
        public let eventCount: Int

        /// What the subscriber received, as marbles.
        public var trace: String { subscriber.element(of: traces) }
    }
}

extension TraitReport.Counterexample: CustomStringConvertible {
    /// The violation, the subscriber, its demand and the traces, on several lines.
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

    /// The counterexample on one line.
    var summary: String {
        "\(subscriber.label), demand \(demand.inWords): \(violation.reason): \(trace)"
    }
}

extension DemandPolicy {
    /// The demand of a run, in words.
    package var inWords: String {
        self == .none ? "none until nothing else happens, then all" : "\(self)"
    }
}
