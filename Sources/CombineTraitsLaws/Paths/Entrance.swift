import CombineTraitsTesting

/// A way to get at what a maybe publisher publishes.
package enum Entrance: Hashable, Sendable {
    /// A subscriber subscribes, as to any publisher. The other ways are held to what this one does.
    case subscriber

    /// The publisher starts, for somebody who demands everything, as sinks do.
    case start

    /// Whether it leads there for a demand and a cancellation.
    func admits(_ demand: DemandPolicy, _ cancellation: CancellationPolicy) -> Bool {
        // Who starts a publisher demands everything, before there is anything to cancel.
        self != .start || (demand == .unlimited && cancellation != .afterValues(0))
    }
}

extension Entrance: CustomStringConvertible {
    /// The entrance in code.
    package var description: String {
        switch self {
        case .subscriber: "subscribe(_:)"
        case .start: "_start(_:)"
        }
    }
}
