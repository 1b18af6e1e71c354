import CombineTraitsTesting

/// What happens in runs on several threads: each upstream that acts later has a thread of its own, and so have the clock and what the
/// subscriber does beside receiving.
package struct ThreadCase: Hashable, Sendable {
    /// What the subscriber does on a thread of its own.
    package enum Intervention: Hashable, Sendable, CaseIterable {
        /// Nothing. It demands everything at once.
        case none

        /// It cancels.
        case cancels

        /// It demands one value, and then all others.
        case demands
    }

    package let instance: String
    package let upstreams: UpstreamBehaviors
    package let intervention: Intervention

    /// Whether the subscriber starts a maybe publisher, as sinks do.
    package let isDirect: Bool
}

extension ThreadCase {
    /// The case on several lines: the instance, what each upstream does, and the subscriber.
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
