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

        /// Two subscribers attach, each on a thread of its own, and then the first one cancels. Only publishers that are objects, and can
        /// share something among subscribers, have such a case.
        case joins

        /// Those of one subscriber, which every publisher has.
        package static let ofOneSubscriber: [Intervention] = [.none, .cancels, .demands]
    }

    package let instance: String

    /// The names of the upstreams.
    let parameters: [String]

    package let upstreams: UpstreamBehaviors
    package let intervention: Intervention

    /// Whether the subscriber uses the direct path, as sinks do.
    package let isDirect: Bool

    /// Whether the operator uses a scheduler.
    let hasClock: Bool

    /// Whether the operator must not cancel an upstream twice.
    let isStrict: Bool

    package init(
        instance: String, parameters: [String], upstreams: UpstreamBehaviors, intervention: Intervention,
        isDirect: Bool, hasClock: Bool, isStrict: Bool
    ) {
        self.instance = instance
        self.parameters = parameters
        self.upstreams = upstreams
        self.intervention = intervention
        self.isDirect = isDirect
        self.hasClock = hasClock
        self.isStrict = isStrict
    }
}

extension ThreadCase {
    /// Searches the schedules of the case.
    ///
    /// - Parameter build: Creates the publisher for each run.
    /// - Returns: Nil if the publisher starts tasks, which cannot be scheduled, or has no direct path.
    package func explore(_ search: ScheduleSearch, _ build: @escaping (ScriptedRun) -> Void) -> ScheduleReport? {
        let run = declare(on: ThreadScenario(), build)
        guard run.isRecorded, !run.hasTasks else { return nil }
        var search = search
        search.dividesOperations = isStrict
        return search.run { declare(on: $0, build) }
    }

    /// Declares the scenario of a run.
    @discardableResult
    func declare(on threads: ThreadScenario, _ build: (ScriptedRun) -> Void) -> ThreadRun {
        let run = ThreadRun(self, on: threads)
        run.play(build)
        return run
    }

    /// The case on several lines: the instance, the behavior of each upstream, and the subscriber.
    var lines: [String] {
        var rows = zip(parameters, upstreams.diagrams).map { ($0, $1) }
        switch intervention {
        case .none: break
        case .cancels: rows.append(("subscriber", "cancels on a thread of its own"))
        case .demands: rows.append(("subscriber", "demands one value, and then all, on a thread of its own"))
        case .joins: rows.append(("subscribers", "two attach on threads of their own, and the first one cancels"))
        }
        if isDirect { rows.append(("path", "direct")) }
        let width = rows.map(\.0.count).max() ?? 0
        return ["\"\(instance)\""]
            + rows.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }
    }
}
