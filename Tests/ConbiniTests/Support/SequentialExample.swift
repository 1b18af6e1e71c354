import TestSupport

/// What an operator makes of an upstream whose values it processes one after another, and its demand.
struct SequentialExample: Sendable, CustomStringConvertible {
    let upstream: Marbles

    /// What comes of each value: the work of a closure, see `ScriptedWork`, or a child.
    let parts: [Marbles]
    let expected: Marbles

    /// The demand on the upstream: see `DemandLog`.
    let demands: Marbles

    /// The demand on each child. Nil if the child completes so early that its demand is unspecified.
    let childDemands: [Marbles]?
    var demand: DemandPolicy

    /// The number of values that are requested ahead. Nil for the default.
    var prefetch: Subscribers.Demand?

    /// Whether upstream and children ignore demand.
    let ignoresDemand: Bool
    let cancellation: CancellationPolicy

    init(
        _ upstream: Marbles, _ parts: [Marbles], _ expected: Marbles, demands: Marbles,
        _ childDemands: [Marbles]? = [], demand: DemandPolicy = .unlimited, prefetch: Subscribers.Demand? = nil,
        ignoresDemand: Bool = false, cancellation: CancellationPolicy = .never
    ) {
        (self.upstream, self.parts, self.expected, self.demands) = (upstream, parts, expected, demands)
        (self.childDemands, self.demand, self.prefetch) = (childDemands, demand, prefetch)
        (self.ignoresDemand, self.cancellation) = (ignoresDemand, cancellation)
    }

    var description: String {
        "\(upstream)\(ignoresDemand ? " unasked" : "")\(prefetch.map { ", \($0) ahead" } ?? ""), \(parts), \(demand), \(cancellation)"
    }
}
