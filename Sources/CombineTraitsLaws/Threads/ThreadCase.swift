import CombineTraitsTesting

/// A scenario on several threads. Each upstream that acts later has a separate thread, and so do the clock and the intervention
/// of the subscriber.
package struct ThreadCase: Hashable, Sendable {
    /// The action of the subscriber on a separate thread.
    package enum Intervention: Hashable, Sendable, CaseIterable {
        /// No action. The subscriber has unlimited demand.
        case none

        /// The subscriber cancels.
        case cancels

        /// The subscriber demands one value, and then all others.
        case demands
    }

    package let instance: String
    package let upstreams: UpstreamBehaviors
    package let intervention: Intervention

    /// Whether the subscriber uses the direct path, as sinks do.
    package let isDirect: Bool
}

extension ThreadCase {
    /// The case on several lines: the instance, the behavior of each upstream, and the subscriber.
    func lines(_ parameters: [String]) -> [String] {
        var rows = zip(parameters, upstreams.diagrams).map { ($0, $1) }
        switch intervention {
        case .none: break
        case .cancels: rows.append(("subscriber", "cancels on a thread of its own"))
        case .demands: rows.append(("subscriber", "demands one value, and then all, on a thread of its own"))
        }
        if isDirect { rows.append(("path", "direct")) }
        let width = rows.map(\.0.count).max() ?? 0
        return ["\"\(instance)\""]
            + rows.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }
    }
}
