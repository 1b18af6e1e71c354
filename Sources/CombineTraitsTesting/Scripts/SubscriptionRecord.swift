/// What a scripted publisher has seen of one subscriber.
public struct SubscriptionRecord: Hashable {
    /// A demand, and when it was made.
    public struct Request: Hashable {
        /// How many values were demanded by `request(_:)`.
        public let demand: Subscribers.Demand

        /// When.
        public let instant: VirtualTimeScheduler.SchedulerTimeType
    }

    /// When the subscriber has subscribed.
    public let subscribedAt: VirtualTimeScheduler.SchedulerTimeType

    /// Which script is played, counted from 0.
    public let scriptIndex: Int

    /// What was demanded by calls of `request(_:)`, a demand of none included. What a subscriber returns on
    /// receipt of a value is not listed.
    public internal(set) var requests: [Request] = []

    /// When the subscription was cancelled, each time.
    public internal(set) var cancellations: [VirtualTimeScheduler.SchedulerTimeType] = []

    /// When the completion was sent, or nil.
    public internal(set) var completedAt: VirtualTimeScheduler.SchedulerTimeType?
}

/// The records of all the subscribers of a publisher.
final class SubscriptionLog {
    private let scheduler: VirtualTimeScheduler
    let observer: (any SubscriptionObserver)?
    private(set) var records: [SubscriptionRecord] = []

    init(scheduler: VirtualTimeScheduler, observer: (any SubscriptionObserver)? = nil) {
        self.scheduler = scheduler
        self.observer = observer
    }

    /// - Returns: The number of the subscription, counted from 0.
    func begin(scriptIndex: Int) -> Int {
        records.append(SubscriptionRecord(subscribedAt: scheduler.now, scriptIndex: scriptIndex))
        observer?.observe(.subscribed, of: records.count - 1)
        return records.count - 1
    }

    func request(_ demand: Subscribers.Demand, by number: Int) {
        records[number].requests.append(.init(demand: demand, instant: scheduler.now))
        observer?.observe(.requested(demand), of: number)
    }

    func send(to number: Int) {
        observer?.observe(.sentValue, of: number)
    }

    func cancel(_ number: Int) {
        records[number].cancellations.append(scheduler.now)
        observer?.observe(.cancelled, of: number)
    }

    func complete(_ number: Int) {
        records[number].completedAt = scheduler.now
        observer?.observe(.completed, of: number)
    }

    /// Notes that everything has happened at once, as to a subscriber that demands everything.
    func playAtOnce(_ number: Int) {
        records[number].requests.append(.init(demand: .unlimited, instant: scheduler.now))
        records[number].completedAt = scheduler.now
        observer?.observe(.playedAtOnce, of: number)
    }
}
