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
    private(set) var records: [SubscriptionRecord] = []

    init(scheduler: VirtualTimeScheduler) {
        self.scheduler = scheduler
    }

    /// - Returns: The number of the subscription, counted from 0.
    func begin(scriptIndex: Int) -> Int {
        records.append(SubscriptionRecord(subscribedAt: scheduler.now, scriptIndex: scriptIndex))
        return records.count - 1
    }

    func request(_ demand: Subscribers.Demand, by number: Int) {
        records[number].requests.append(.init(demand: demand, instant: scheduler.now))
    }

    func cancel(_ number: Int) {
        records[number].cancellations.append(scheduler.now)
    }

    func complete(_ number: Int) {
        records[number].completedAt = scheduler.now
    }
}
