import CombineTraitsTesting

/// A run in which a subscriber received what a law does not allow.
struct Counterexample: Sendable {
    /// The name of the instance.
    let instance: String

    /// The place of the instance in its row.
    let position: Int

    /// What the scripted upstreams did.
    let casting: Casting

    let order: InstantOrder

    let demand: DemandPolicy

    /// Who received it.
    let subscriber: TraitSubscriber

    /// What the publisher has done, such as `finished without a value`.
    let deed: String

    /// What the diagrams do not show.
    var remarks: [String] = []

    /// What all subscribers received, as marbles, in the order of `TraitSubscriber.allCases`.
    let traces: [String]

    /// What the subscriber received, as marbles.
    var trace: String {
        zip(TraitSubscriber.allCases, traces).first { $0.0 == subscriber }?.1 ?? ""
    }
}
