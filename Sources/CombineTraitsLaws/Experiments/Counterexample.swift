import CombineTraitsTesting

/// A run in which a subscriber received what a law, or a rule of Combine, does not allow.
package struct Counterexample: Sendable {
    let scenario: Scenario

    /// The index of the instance in its row.
    let instanceIndex: Int

    let subscriber: TraitSubscriber

    /// What the publisher did, such as `finished without a value`.
    let reason: String

    /// What the diagrams do not show.
    var remarks: [String] = []

    /// What all subscribers received, as marbles, in the order of `TraitSubscriber.allCases`.
    let traces: [String]

    /// What the subscriber received, as marbles.
    var trace: String { subscriber.element(of: traces) }
}

extension Counterexample {
    /// Whether this counterexample is easier to read than another one. Every two different ones have an order.
    func isSimpler(than other: Counterexample) -> Bool {
        let (cost, otherCost) = (scenario.upstreams.cost, other.scenario.upstreams.cost)
        return cost == otherCost ? sortKey < other.sortKey : cost < otherCost
    }

    /// Orders counterexamples of the same length: usual demands and subscribers come first.
    private var sortKey: String {
        let unusual = (scenario.demand == .unlimited ? 0 : 1) + (subscriber == .first ? 0 : 1)
        return "\(unusual) \(100 + instanceIndex) \(scenario.upstreams.lists) \(scenario.demand) \(scenario.order) "
            + "\(subscriber)"
    }
}
