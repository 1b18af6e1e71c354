/// A subscriber that has received what a trait does not allow.
public struct TraitCounterexample: Hashable, Sendable {
    /// How the law is broken.
    public let violation: TraitLaw.Violation

    /// Who has received it.
    public let subscriber: TraitSubscriber

    /// What all subscribers of the run have demanded.
    public let demand: DemandPolicy

    /// What all subscribers of the run have received, as marbles, in the order of
    /// `TraitSubscriber.allCases`.
    public let traces: [String]

    /// How many events the subscriber has received.
    public let eventCount: Int

    /// What the subscriber has received, as marbles.
    public var trace: String {
        zip(TraitSubscriber.allCases, traces).first { $0.0 == subscriber }?.1 ?? ""
    }
}

extension TraitCounterexample: CustomStringConvertible {
    /// What has happened, on several lines.
    public var description: String {
        var lines = [
            violation.description,
            "",
            "    subscriber  \(subscriber)",
            "    demand      \(demandInWords)",
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
        "\(subscriber.label), demand \(demandInWords): \(violation.deed): \(trace)"
    }

    private var demandInWords: String { demand.inWords }
}

extension DemandPolicy {
    /// What a run with this demand does.
    package var inWords: String {
        self == .none ? "none until nothing else happens, then all" : "\(self)"
    }
}
