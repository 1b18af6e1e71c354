import CombineTraitsGenerator
import CombineTraitsTesting

/// Whether another way into a publisher shows the same as the plain one.
///
/// Some publishers of Combine send what is left to who has cancelled on receipt of something. The direct path may do
/// without, and must not do so where a plain subscription does not.
struct PathComparison {
    /// Nil if there is none.
    let difference: PathDifference?

    /// Compares what has happened in a scenario.
    ///
    /// - Parameter path: What must be the same.
    init(
        _ scenario: PathScenario, _ plain: PathRecord, _ direct: PathRecord, by way: Way,
        on path: DirectPath = .indistinguishable
    ) {
        let isEqual =
            switch path {
            case .indistinguishable: Self.areIndistinguishable(plain, direct, by: way)
            // What the framework sends before the subscription cannot be cancelled.
            case .sameResult:
                plain.result == direct.result || (scenario.cancellation != .never && !plain.defects.isEmpty)
            }
        var tolerated = Set(plain.defects)
        // On the direct path, a subscription comes first and a completion last, whatever the framework does.
        if way.entrance != .subscriber { tolerated.subtract([.eventBeforeSubscription, .eventAfterCompletion]) }
        difference =
            isEqual && tolerated.isSuperset(of: direct.defects)
            ? nil
            : PathDifference(scenario: scenario, plain: .init(.plain, plain), direct: .init(way, direct))
    }

    private static func areIndistinguishable(_ plain: PathRecord, _ direct: PathRecord, by way: Way) -> Bool {
        let answered = Set(
            direct.entries.compactMap { entry -> Journal.Subscription? in
                guard case .upstream(let subscription, .playedAtOnce) = entry.event else { return nil }
                return subscription
            })
        let essences = [plain, direct].map { record in
            var essence = JournalEssence(way.entrance, answered)
            record.entries.forEach { essence.add($0) }
            return essence.entries
        }
        return essences[0] == essences[1]
    }
}

/// What is left of a journal that must be the same by all ways.
private struct JournalEssence {
    private(set) var entries: [Journal.Entry] = []

    private let entrance: Entrance

    /// The subscriptions whose upstream has returned its result on the direct path.
    private let answered: Set<Journal.Subscription>

    /// Those of them that were asked for a value until now.
    private var demanded: Set<Journal.Subscription> = []

    /// The subscriptions whose upstream was asked for everything.
    private var demandedAll: Set<Journal.Subscription> = []

    private var completed: Set<Journal.Subscription> = []
    private var isCancelled = false

    init(_ entrance: Entrance, _ answered: Set<Journal.Subscription>) {
        self.entrance = entrance
        self.answered = answered
    }

    mutating func add(_ entry: Journal.Entry) {
        switch entry.event {
        case .receivedSubscription, .requested:
            // Who starts a publisher demands everything, and need not say so.
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
                // What it is told after it has completed means nothing to it.
                if event == .completed { completed.insert(subscription) }
                entries.append(entry)
            }
        }
    }

    /// Whether a request adds nothing to what was demanded before. Some operators demand everything twice. The direct path
    /// does so once.
    private mutating func isRepeated(_ event: SubscriptionEvent, to subscription: Journal.Subscription) -> Bool {
        guard case .requested(let demand) = event, entrance == .start else { return false }
        if demandedAll.contains(subscription) { return true }
        if demand == .unlimited { demandedAll.insert(subscription) }
        return false
    }

    /// An upstream may return its result where a plain subscription demands it. What follows then is between the two.
    private mutating func addAnswered(
        _ event: SubscriptionEvent, of subscription: Journal.Subscription,
        at instant: VirtualTimeScheduler.SchedulerTimeType
    ) {
        switch event {
        case .subscribed:
            entries.append(Journal.Entry(instant: instant, event: .upstream(subscription, event)))
        case .requested(.none), .sentValue, .completed, .cancelled:
            break
        case .requested, .playedAtOnce:
            guard demanded.insert(subscription).inserted else { return }
            entries.append(Journal.Entry(instant: instant, event: .upstream(subscription, .playedAtOnce)))
        }
    }
}
