import CombineTraitsTesting

/// A way from a subscriber to the upstreams.
struct Way: Hashable, Sendable {
    /// How the subscriber gets into the publisher.
    let entrance: Entrance

    /// How the upstreams answer.
    let style: UpstreamStyle

    /// Whether the type of the publisher is hidden first.
    var isErased = false

    /// The way that the others are held to.
    static let plain = Way(entrance: .subscriber, style: .delivers)

    /// The others into a publisher itself. An operator on the plain path may start its upstreams, too.
    static let direct = [
        Way(entrance: .start, style: .delivers),
        Way(entrance: .subscriber, style: .answers),
        Way(entrance: .start, style: .answers),
    ]

    /// The ways into the wrapper that hides its type. What it stores is entered as it is: one of each is enough.
    static let erased = [
        Way(entrance: .subscriber, style: .delivers, isErased: true),
        Way(entrance: .start, style: .answers, isErased: true),
    ]

    /// Whether it leads somewhere of its own in a scenario.
    func admits(_ scenario: PathScenario) -> Bool {
        entrance.admits(scenario.demand, scenario.cancellation) && (style == .delivers || scenario.casting.hasAnswers)
    }
}

extension Way: CustomStringConvertible {
    /// The entrance in code, and what is special about the upstreams.
    var description: String {
        (isErased ? "eraseToAnyMaybePublisher()." : "") + "\(entrance)"
            + (style == .delivers ? "" : " where \(style)")
    }
}
