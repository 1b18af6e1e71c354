import CombineTraitsTesting

/// A method with which a subscriber attaches to a maybe publisher.
package enum Entrance: Hashable, Sendable {
    /// A plain subscription, which is the reference for the others.
    case subscriber

    /// The start of the direct path, which sinks use. The demand is unlimited.
    case start

    /// Returns whether the entrance supports a demand and a cancellation.
    func admits(_ demand: DemandPolicy, _ cancellation: CancellationPolicy) -> Bool {
        // A start has unlimited demand, and cannot be cancelled on receipt of the subscription.
        self != .start || (demand == .unlimited && cancellation != .afterValues(0))
    }
}

extension Entrance: CustomStringConvertible {
    /// The entrance, as code.
    package var description: String {
        switch self {
        case .subscriber: "subscribe(_:)"
        case .start: "_start(_:)"
        }
    }
}
