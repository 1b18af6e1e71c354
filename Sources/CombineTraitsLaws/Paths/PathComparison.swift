import CombineTraitsGenerator
import CombineTraitsTesting

/// Compares another way into a publisher with the plain one.
///
/// Some publishers of Combine still send events to a subscriber that cancels on receipt of one. The direct path need not send
/// them, and must not where a plain subscription does not.
struct PathComparison {
    /// Nil if both show the same.
    let difference: PathDifference?

    /// Compares two runs of a scenario.
    ///
    /// - Parameter path: What must be the same.
    init(
        _ scenario: Scenario, _ plain: PathRecord, _ direct: PathRecord, by way: Way,
        on path: DirectPath = .indistinguishable
    ) {
        let isEqual =
            switch path {
            case .indistinguishable: Self.areIndistinguishable(plain, direct, by: way)
            // A subscriber cannot cancel what the framework sends before the subscription.
            case .sameResult:
                plain.result == direct.result || (scenario.cancellation != .never && !plain.defects.isEmpty)
            }
        var tolerated = Set(plain.defects)
        // On the direct path, the subscription comes first and the completion last, even where the framework differs.
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

/// The entries of a log that must be the same in all ways.
private struct ComparableLog {
    private(set) var entries: [RunLog.Entry] = []

    private let entrance: Entrance

    /// The subscriptions whose upstream returned its result on the direct path.
    private let answered: Set<RunLog.Subscription>

    /// Those of them that have requested a value so far.
    private var demanded: Set<RunLog.Subscription> = []

    /// The subscriptions whose upstream was asked for everything.
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
            // Starting a publisher demands everything, without a request.
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

    /// Whether a request adds nothing to what was demanded before. Some operators demand everything twice. The direct path
    /// does so once.
    private mutating func isRepeated(_ event: SubscriptionEvent, to subscription: RunLog.Subscription) -> Bool {
        guard case .requested(let demand) = event, entrance == .start else { return false }
        if demandedAll.contains(subscription) { return true }
        if demand == .unlimited { demandedAll.insert(subscription) }
        return false
    }

    /// An upstream may return its result where a plain subscription demands it. What follows is not compared.
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
