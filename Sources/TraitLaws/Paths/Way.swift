import CombineTraitsTesting

/// A way from a subscriber to the upstreams.
struct Way: Hashable, Sendable {
    /// How the subscriber gets into the publisher.
    let entrance: Entrance

    /// How the upstreams answer.
    let style: UpstreamStyle

    /// The way that the others are held to.
    static let plain = Way(entrance: .subscriber, style: .delivers)

    /// The others. An operator on the plain path may start its upstreams, too.
    static let others = [
        Way(entrance: .receiver, style: .delivers),
        Way(entrance: .start, style: .delivers),
        Way(entrance: .subscriber, style: .answers),
        Way(entrance: .receiver, style: .answers),
        Way(entrance: .start, style: .answers),
    ]

    /// Whether it differs from a shorter list of ways in a scenario.
    func admits(_ scenario: PathScenario) -> Bool {
        entrance.admits(scenario.demand, scenario.cancellation) && (style == .delivers || scenario.casting.hasAnswers)
    }
}

extension Way: CustomStringConvertible {
    /// The entrance, and what is special about the upstreams.
    var description: String { style == .delivers ? "\(entrance)" : "\(entrance) where \(style)" }
}
