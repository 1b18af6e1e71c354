import CombineTraitsTesting

/// A way from a subscriber to the upstreams.
struct Way: Hashable, Sendable {
    /// How the subscriber gets into the publisher.
    let entrance: Entrance

    /// How the upstreams answer.
    let style: UpstreamStyle

    /// Whether the type of the publisher is erased first.
    var isErased = false

    /// The way that the others are compared with.
    static let plain = Way(entrance: .subscriber, style: .delivers)

    /// The other ways into a publisher itself. An operator on the plain path may also start its upstreams.
    static let direct = [
        Way(entrance: .start, style: .delivers),
        Way(entrance: .subscriber, style: .answers),
        Way(entrance: .start, style: .answers),
    ]

    /// The ways into the wrapper that erases its type. It forwards to the publisher, so one way of each kind is enough.
    static let erased = [
        Way(entrance: .subscriber, style: .delivers, isErased: true),
        Way(entrance: .start, style: .answers, isErased: true),
    ]

    /// Whether a scenario can show something new in this way.
    func admits(_ scenario: Scenario) -> Bool {
        entrance.admits(scenario.demand, scenario.cancellation) && (style == .delivers || scenario.upstreams.hasAnswers)
    }
}

extension Way: CustomStringConvertible {
    /// The entrance in code, and what is special about the upstreams.
    var description: String {
        (isErased ? "eraseToAnyMaybePublisher()." : "") + "\(entrance)"
            + (style == .delivers ? "" : " where \(style)")
    }
}
