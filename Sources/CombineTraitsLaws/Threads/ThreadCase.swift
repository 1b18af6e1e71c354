import CombineTraitsTesting

/// A scenario on several threads.
///
/// Each upstream that acts later has its own thread, and so do the clock and the intervention of the subscriber. All tasks
/// share one thread.
package struct ThreadCase: Hashable, Sendable {
    /// What subscribers do on threads of their own.
    package enum Intervention: Hashable, Sendable, CaseIterable {
        /// Nothing. The subscriber has unlimited demand.
        case none

        case cancels

        /// The subscriber requests one value, and then all others.
        case requests

        /// Two subscribers subscribe, each on its own thread. The first one then cancels on the same thread. Only publishers
        /// that are objects have this case, because subscribers can share their state.
        case joins

        /// The subscriber subscribes, then requests all values on one thread, and cancels on another. Only publishers of
        /// this package, and of the target of a user's spec, have this case.
        case cancelsDuringStart

        package static let ofOneSubscriber: [Intervention] = [.none, .cancels, .requests, .cancelsDuringStart]

        /// Whether the direct path supports the intervention. A start on that path has unlimited demand. A sink returns its
        /// `AnyCancellable` after the start, so only a downstream operator can cancel during the start, and the cases of
        /// that operator test this.
        package var isOfDirectPath: Bool { self != .requests && self != .cancelsDuringStart }
    }

    package let instance: String

    /// The names of the upstreams.
    let parameters: [String]

    package let upstreams: UpstreamBehaviors
    package let intervention: Intervention

    /// Whether the subscriber uses the direct path, as sinks do.
    package let isDirect: Bool

    /// Whether the clock has a thread, because the operator might have timers.
    let hasClock: Bool

    let hasTasks: Bool

    /// Whether to check rules that only publishers of this package, and of the target of a user's spec, must follow. For
    /// example, they must not cancel an upstream twice. With these rules, the search also allows the results of serial
    /// orders of parts of operations: see ``ScheduleSearch/dividesOperations``.
    let isStrict: Bool

    package init(
        instance: String, parameters: [String], upstreams: UpstreamBehaviors, intervention: Intervention,
        isDirect: Bool, hasClock: Bool, hasTasks: Bool = false, isStrict: Bool
    ) {
        self.instance = instance
        self.parameters = parameters
        self.upstreams = upstreams
        self.intervention = intervention
        self.isDirect = isDirect
        self.hasClock = hasClock
        self.hasTasks = hasTasks
        self.isStrict = isStrict
    }
}

extension ThreadCase {
    /// Searches the schedules of the case.
    ///
    /// - Parameter build: A closure that creates the publisher for each run.
    /// - Returns: The report, or `nil` if there is nothing to run: a direct case needs a publisher with a direct path, and
    ///   ``Intervention/joins`` needs a publisher that is an object.
    package func explore(_ search: ScheduleSearch, _ build: @escaping (ScriptedRun) -> Void) -> ScheduleReport? {
        guard probe(build, \.isRecorded) else { return nil }
        var search = search
        search.dividesOperations = isStrict
        return search.run { [scenario] in declare(scenario, on: $0, build) }
    }

    /// Returns whether the publisher starts a task on subscription.
    func startsTasks(_ build: (ScriptedRun) -> Void) -> Bool { probe(build, \.hasTasks) }

    /// Declares the scenario without running it, and returns a property of the run.
    private func probe(_ build: (ScriptedRun) -> Void, _ property: KeyPath<ThreadRun, Bool>) -> Bool {
        let threads = ThreadScenario()
        defer { threads.release() }
        return declare(scenario, on: threads, build)[keyPath: property]
    }

    private var scenario: Scenario {
        let order = InstantOrder.ofParameters(parameters.count)
        var scenario = Scenario(instance: instance, upstreams: upstreams, order: order)
        scenario.choices = Choices.alternating
        return scenario
    }

    @discardableResult
    private func declare(
        _ scenario: Scenario, on threads: ThreadScenario, _ build: (ScriptedRun) -> Void
    ) -> ThreadRun {
        let run = ThreadRun(self, scenario, on: threads)
        run.play(build)
        return run
    }

    /// The name by which a replay finds the case.
    var name: String {
        let actions: [String] =
            switch intervention {
            case .none: []
            case .cancels: ["cancels"]
            case .requests: ["requests"]
            case .joins: ["joins"]
            case .cancelsDuringStart: ["cancels during start"]
            }
        return ([instance] + upstreams.diagrams + actions + (isDirect ? ["direct"] : [])).joined(separator: ", ")
    }

    /// The case on several lines: the instance, the behavior of each upstream, and the subscriber.
    var lines: [String] {
        var rows = zip(parameters, upstreams.diagrams).map { ($0, $1) }
        switch intervention {
        case .none: break
        case .cancels: rows.append(("subscriber", "cancels on a thread of its own"))
        case .requests: rows.append(("subscriber", "requests one value, and then all, on a thread of its own"))
        case .joins: rows.append(("subscribers", "two subscribe on threads of their own, and the first one cancels"))
        case .cancelsDuringStart:
            rows.append(("subscriber", "subscribes and requests on a thread of its own, and cancels on another"))
        }
        if isDirect { rows.append(("path", "direct")) }
        let width = rows.map(\.0.count).max() ?? 0
        return ["\"\(instance)\""]
            + rows.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }
    }
}

/// The bound of the search for races.
package struct ThreadBound: Sendable {
    let behaviors: Bound

    let interventions: [ThreadCase.Intervention]

    package var search: ScheduleSearch

    package var text: String {
        let random =
            "\(search.randomSchedules.counted("random schedule")) of depth \(search.depth) from seed \(search.seed) on"
        let sample = search.limitOfSample.map { "\($0) of them, and " } ?? ""
        return "Up to \(search.preemptions.counted("preemption")), and in each case "
            + (search.isRandom ? "" : "with more than \(search.limit.counted("schedule")) \(sample)") + "\(random)."
    }

    /// The full bound: all schedules with up to two preemptions, or, if a case has too many, 20,000 of them and 500 random
    /// ones.
    package static let full = ThreadBound(
        behaviors: .threads, interventions: ThreadCase.Intervention.allCases,
        search: ScheduleSearch(limit: 20_000, randomSchedules: 500))

    /// A smaller bound. A search of all rows takes about two minutes in an optimized build.
    package static let small: ThreadBound = {
        var search = ScheduleSearch(preemptions: 1, limit: 1_000, randomSchedules: 50)
        search.limitOfSample = 250
        // A run takes less than a millisecond. Where locks are not seen, a thread can wait for one that another thread holds.
        search.timeLimit = 2
        return ThreadBound(
            behaviors: .fewThreads, interventions: ThreadCase.Intervention.allCases, search: search)
    }()
}
