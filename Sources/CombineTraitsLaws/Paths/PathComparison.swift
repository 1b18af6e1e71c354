import CombineTraitsSpec
import CombineTraitsTesting

/// The comparison of a way with a plain subscription.
///
/// Some publishers of Combine send an event after the subscriber has cancelled on receipt of the previous one. The direct
/// path need not send such an event, and must not if a plain subscription does not.
struct PathComparison {
    /// The difference, or `nil` if the runs agree.
    let difference: PathDifference?

    /// Creates the comparison of two runs of a scenario.
    ///
    /// - Parameter path: The kind of direct path, which determines what must be equal.
    init(
        _ scenario: Scenario, _ plain: PathRecord, _ direct: PathRecord, by way: Way,
        on path: DirectPath = .indistinguishable
    ) {
        let isEqual =
            switch path {
            case .indistinguishable: Self.areIndistinguishable(plain, direct, by: way)
            // A defective plain subscription can send an event so early that the subscriber cannot cancel in time.
            case .sameResult:
                plain.result == direct.result || (scenario.cancellation != .never && !plain.defects.isEmpty)
            }
        var tolerated = Set(plain.defects)
        // On the direct path, the subscription comes first and the completion last, even if the framework breaks this
        // order.
        if way.entrance != .subscriber { tolerated.subtract([.eventBeforeSubscription, .eventAfterCompletion]) }
        difference =
            isEqual && tolerated.isSuperset(of: direct.defects)
            ? nil
            : PathDifference(scenario: scenario, plain: .init(.plain, plain), direct: .init(way, direct))
    }

    private static func areIndistinguishable(_ plain: PathRecord, _ direct: PathRecord, by way: Way) -> Bool {
        let answered = Set(
            direct.entries.compactMap { entry -> RunLog.Subscription? in
                guard case .upstream(let subscription, .playedAtOnce) = entry.event else { return nil }
                return subscription
            })
        let logs = [plain, direct].map { record in
            var log = ComparableLog(way.entrance, answered)
            record.entries.forEach { log.add($0) }
            return log.entries
        }
        return logs[0] == logs[1]
    }
}

/// The entries of a log that must be equal in both runs.
private struct ComparableLog {
    private(set) var entries: [RunLog.Entry] = []

    private let entrance: Entrance

    /// The subscriptions whose upstream returned its result on the direct path.
    private let answered: Set<RunLog.Subscription>

    /// The subscriptions in ``answered`` whose result is in the entries.
    private var demanded: Set<RunLog.Subscription> = []

    /// The subscriptions that have requested unlimited demand. Stays empty unless the entrance is a start.
    private var demandedAll: Set<RunLog.Subscription> = []

    private var completed: Set<RunLog.Subscription> = []
    private var isCancelled = false

    init(_ entrance: Entrance, _ answered: Set<RunLog.Subscription>) {
        self.entrance = entrance
        self.answered = answered
    }

    mutating func add(_ entry: RunLog.Entry) {
        switch entry.event {
        case .receivedSubscription, .requested:
            // A start has unlimited demand without a request.
            if entrance != .start { entries.append(entry) }
        case .received, .finished, .failed:
            if !isCancelled { entries.append(entry) }
        case .cancelled:
            isCancelled = true
            entries.append(entry)
        case .attached:
            entries.append(entry)
        case .upstream(let subscription, let event):
            if answered.contains(subscription) {
                addAnswered(event, of: subscription, at: entry.instant)
            } else if !completed.contains(subscription), !isRepeated(event, to: subscription) {
                // Requests and cancellations after the completion have no effect.
                if event == .completed { completed.insert(subscription) }
                entries.append(entry)
            }
        }
    }

    /// Returns whether the entrance is a start, and the event is a request of a subscription that already has unlimited
    /// demand. Some operators request unlimited demand twice in a plain subscription, but only once on the direct path.
    private mutating func isRepeated(_ event: SubscriptionEvent, to subscription: RunLog.Subscription) -> Bool {
        guard case .requested(let demand) = event, entrance == .start else { return false }
        if demandedAll.contains(subscription) { return true }
        if demand == .unlimited { demandedAll.insert(subscription) }
        return false
    }

    /// Adds an event of a subscription whose upstream returned its result on the direct path.
    ///
    /// In a plain subscription, the first demand counts as the return of the result, because the upstream then sends the
    /// result at once. Apart from that, only the subscription itself counts.
    private mutating func addAnswered(
        _ event: SubscriptionEvent, of subscription: RunLog.Subscription,
        at instant: VirtualTimeScheduler.SchedulerTimeType
    ) {
        switch event {
        case .subscribed:
            entries.append(RunLog.Entry(instant: instant, event: .upstream(subscription, event)))
        case .requested(.none), .sentValue, .completed, .cancelled:
            break
        case .requested, .playedAtOnce:
            guard demanded.insert(subscription).inserted else { return }
            entries.append(RunLog.Entry(instant: instant, event: .upstream(subscription, .playedAtOnce)))
        }
    }
}

extension Experiment {
    /// Compares every way with a plain subscription. The upstreams are maybe, and make the publisher maybe according to its
    /// rule.
    ///
    /// This method tries every behavior of such upstreams within the bound, with every order and demand, with and without
    /// cancellations. The findings are empty for an instance that breaks an assumption.
    package func comparePaths() -> PathFindings {
        var findings = PathFindings()
        // An instance that breaks an assumption in a plain subscription can keep it on the direct path.
        guard instance.breaks.isEmpty, let trait = tested.algebra.traitWithDirectPath else { return findings }
        let law = tested.laws[trait]
        let rules = tested.rules()
        let cases = upstreamBehaviors(where: { $0.obeys(law) })
            .filter { rules.holds(trait: trait, in: situation($0)) }
        var progress = progress(caseCount: cases.count, ", on the direct path")
        for upstreams in cases {
            for order in orders(of: upstreams) {
                for demand in bound.pathDemands {
                    comparePaths(
                        Scenario(instance: instance.name, upstreams: upstreams, order: order, demand: demand),
                        &findings)
                }
            }
            progress?.advance()
        }
        return findings
    }

    private func comparePaths(_ scenario: Scenario, _ findings: inout PathFindings) {
        guard let plain = scenario.run(.plain, build), let path = tested.type.directPath else { return }
        var ways: [Way] = []
        for way in bound.ways where way.admits(scenario) {
            // Some instances are not maybe publishers.
            guard let direct = scenario.run(way, build) else { return }
            findings.add(PathComparison(scenario, plain, direct, by: way, on: path))
            // If no upstream returned its result, none returns one in a run with a cancellation either.
            if way.style == .delivers || direct.hasAnswers { ways.append(way) }
        }
        for cancelled in scenario.cancellations(of: plain, at: bound.cancellationInstants) {
            guard let plain = cancelled.run(.plain, build) else { continue }
            for way in ways where way.admits(cancelled) {
                guard let direct = cancelled.run(way, build) else { continue }
                findings.add(PathComparison(cancelled, plain, direct, by: way, on: path))
            }
        }
    }
}

/// The findings from comparing the direct path of a row with plain subscriptions.
package struct PathFindings: Sendable {
    package private(set) var comparisonCount = 0
    package private(set) var differenceCount = 0

    /// The shortest difference for each instance and way.
    package private(set) var differences: [PathDifference] = []

    mutating func add(_ comparison: PathComparison) {
        comparisonCount += 1
        guard let difference = comparison.difference else { return }
        differenceCount += 1
        // The first difference is the shortest.
        if !differences.contains(where: { $0.isAlike(difference) }) { differences.append(difference) }
    }

    /// Returns the combined findings of several instances, in order.
    package static func union(_ parts: [PathFindings]) -> PathFindings {
        parts.reduce(into: PathFindings()) {
            $0.comparisonCount += $1.comparisonCount
            $0.differenceCount += $1.differenceCount
            $0.differences += $1.differences
        }
    }
}

extension PathDifference {
    fileprivate func isAlike(_ other: PathDifference) -> Bool {
        scenario.instance == other.scenario.instance && direct.way == other.direct.way
    }
}

/// A scenario in which the direct path differs from a plain subscription.
package struct PathDifference: Sendable {
    /// The run in the plain way, or in the other way.
    package struct Side: Sendable {
        package let way: Way

        /// The trace of the subscriber as a marble diagram, with the rules of Combine that were broken.
        package let trace: String
        package let entries: [RunLog.Entry]

        package init(_ way: Way, _ record: PathRecord) {
            self.way = way
            trace = record.trace()
            entries = record.entries
        }
    }

    package let scenario: Scenario
    package let plain: Side
    package let direct: Side
}

/// A row with the findings about its direct path.
package struct PathResult: Sendable {
    package let tested: TestedType
    package let findings: PathFindings

    package init(tested: TestedType, findings: PathFindings) {
        self.tested = tested
        self.findings = findings
    }
}
