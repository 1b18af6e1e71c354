import CombineTraitsTesting

/// A way in which events travel from the upstreams to a subscriber.
package struct Way: Hashable, Sendable {
    /// The method with which the subscriber attaches to the publisher.
    package let entrance: Entrance

    /// The response of the upstreams to a start.
    package let style: UpstreamStyle

    /// Whether the publisher is wrapped in an `AnyMaybePublisher`.
    package var isErased = false

    /// A plain subscription, which is the reference for the other ways.
    package static let plain = Way(entrance: .subscriber, style: .delivers)

    /// The other ways for a publisher whose type is not erased. Even in a plain subscription, an operator can start its
    /// upstreams on the direct path.
    package static let direct = [
        Way(entrance: .start, style: .delivers),
        Way(entrance: .subscriber, style: .answers),
        Way(entrance: .start, style: .answers),
    ]

    /// The ways for the type-erased publisher. It forwards everything to the original publisher, so one way for each
    /// entrance is enough.
    package static let erased = [
        Way(entrance: .subscriber, style: .delivers, isErased: true),
        Way(entrance: .start, style: .answers, isErased: true),
    ]

    /// Returns whether this way supports a scenario, and is not equivalent to another way in that scenario.
    package func admits(_ scenario: Scenario) -> Bool {
        entrance.admits(scenario.demand, scenario.cancellation) && (style == .delivers || scenario.upstreams.hasAnswers)
    }
}

extension Way: CustomStringConvertible {
    /// The entrance as code, preceded by `eraseToAnyMaybePublisher()` if the publisher is erased. If the upstreams return
    /// immediate results, the description also mentions that.
    package var description: String {
        (isErased ? "eraseToAnyMaybePublisher()." : "") + "\(entrance)"
            + (style == .delivers ? "" : " where \(style)")
    }
}
