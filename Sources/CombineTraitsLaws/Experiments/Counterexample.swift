import CombineTraitsSpec
import CombineTraitsTesting

/// A run that breaks a law, or a rule of Combine.
package struct Counterexample: Sendable {
    let scenario: Scenario

    /// The behaviors of the upstreams as marble diagrams of their values.
    var upstreams: [[String]] = []

    /// The index of the instance in its row.
    let instanceIndex: Int

    let subscriber: TraitSubscriber

    /// A description of the violation, such as `finished without a value`.
    let reason: String

    /// The publishers of Combine or OpenCombine through which a run passes that breaks a rule of Combine.
    var composition: [PublisherType] = []

    /// Details that the diagrams do not show.
    var remarks: [String] = []

    /// The traces of the subscribers as marble diagrams, in the order of `TraitSubscriber.allCases`. A ``CancelledRun`` has
    /// only the first trace.
    let traces: [String]

    var trace: String { subscriber.element(of: traces) }
}

extension Counterexample {
    /// Returns whether this counterexample is easier to read than another one. The order is total.
    func isSimpler(than other: Counterexample) -> Bool {
        let (cost, otherCost) = (scenario.upstreams.cost, other.scenario.upstreams.cost)
        return cost == otherCost ? sortKey < other.sortKey : cost < otherCost
    }

    /// A sort key for counterexamples of the same cost. The most common demand and subscriber come first.
    private var sortKey: String {
        let unusual = (scenario.demand == .unlimited ? 0 : 1) + (subscriber == .first ? 0 : 1)
        return
            "\(unusual) \(100 + instanceIndex) \(scenario.upstreams.lists) \(scenario.demand) \(scenario.order) \(scenario.choices) "
            + "\(subscriber)"
    }
}
