import CombineTraitsTesting

/// A method that attaches a subscriber to a maybe publisher.
package enum Entrance: Hashable, Sendable {
    /// A plain subscription.
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
    package var description: String {
        switch self {
        case .subscriber: "subscribe(_:)"
        case .start: "_start(_:)"
        }
    }
}
