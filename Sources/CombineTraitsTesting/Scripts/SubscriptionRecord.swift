/// A record of one subscription to a scripted publisher.
public struct SubscriptionRecord: Hashable, Sendable {
    /// A call to `request(_:)`.
    public struct Request: Hashable, Sendable {
        /// The demand, which can be none.
        public let demand: Subscribers.Demand

        /// The instant of the call, in virtual time.
        public let instant: VirtualTimeScheduler.SchedulerTimeType
    }

    /// The instant of the subscription.
    public let subscribedAt: VirtualTimeScheduler.SchedulerTimeType

    /// The index of the script that the subscription plays, among the scripts of a ``ScriptedPublisher``. For a
    /// ``HotScriptedPublisher``, zero.
    public let scriptIndex: Int

    /// The calls to `request(_:)`, including those with a demand of none. They do not include the demand that the
    /// subscriber returns when it receives a value.
    public internal(set) var requests: [Request] = []

    /// The instants of all calls to `cancel()`, including calls after the completion.
    public internal(set) var cancellations: [VirtualTimeScheduler.SchedulerTimeType] = []

    /// The instant of the completion, or `nil` if the publisher has not completed.
    public internal(set) var completedAt: VirtualTimeScheduler.SchedulerTimeType?

    /// Whether a value of a ``ScriptedPublisher`` is due, and waits for demand.
    var waitsForDemand = false

    var isOver: Bool { completedAt != nil || !cancellations.isEmpty }
}

/// What the subscriptions to scripted publishers do.
package struct ScriptedActivity {
    package private(set) var subscriptionCount = 0

    /// Whether a subscription has a value that is due, and waits for demand.
    package private(set) var waitsForDemand = false

    /// Whether a subscription that has all due values is neither completed nor cancelled.
    package private(set) var isOpen = false

    package init() {}

    mutating func add(_ record: SubscriptionRecord) {
        subscriptionCount += 1
        if record.isOver { return }
        if record.waitsForDemand { waitsForDemand = true } else { isOpen = true }
    }
}

final class SubscriptionLog {
    private let scheduler: VirtualTimeScheduler
    let observer: (any SubscriptionObserver)?
    private(set) var records: [SubscriptionRecord] = []
    var willSendValue: ((Int) -> Void)?

    init(scheduler: VirtualTimeScheduler, observer: (any SubscriptionObserver)? = nil) {
        self.scheduler = scheduler
        self.observer = observer
    }

    /// Begins the record of a subscription, and returns the index of the subscription.
    func begin(scriptIndex: Int) -> Int {
        records.append(SubscriptionRecord(subscribedAt: scheduler.now, scriptIndex: scriptIndex))
        observer?.observe(.subscribed, of: records.count - 1)
        return records.count - 1
    }

    func request(_ demand: Subscribers.Demand, by number: Int) {
        records[number].requests.append(.init(demand: demand, instant: scheduler.now))
        observer?.observe(.requested(demand), of: number)
    }

    /// Records that a subscription is about to receive the value at a position of its script.
    func send(_ position: Int, to number: Int) {
        willSendValue?(position)
        records[number].waitsForDemand = false
        observer?.observe(.sentValue, of: number)
    }

    func wait(_ number: Int) {
        records[number].waitsForDemand = true
    }

    func cancel(_ number: Int) {
        records[number].cancellations.append(scheduler.now)
        observer?.observe(.cancelled, of: number)
    }

    func complete(_ number: Int) {
        records[number].completedAt = scheduler.now
        observer?.observe(.completed, of: number)
    }

    /// Records a subscription that requests all values and completes at once.
    func playAtOnce(_ number: Int) {
        records[number].requests.append(.init(demand: .unlimited, instant: scheduler.now))
        records[number].completedAt = scheduler.now
        observer?.observe(.playedAtOnce, of: number)
    }
}

/// An observer of the subscriptions to a scripted publisher.
///
/// The observers of several publishers can share a log of all events, in order. A ``SubscriptionRecord`` does not show this
/// order.
package protocol SubscriptionObserver: AnyObject {
    /// Receives an event. The index counts the subscriptions to the publisher, from zero.
    func observe(_ event: SubscriptionEvent, of subscription: Int)
}

/// An event of a subscription to a scripted publisher.
package enum SubscriptionEvent: Hashable, Sendable {
    case subscribed

    /// The subscriber called `request(_:)`, possibly with no demand.
    case requested(Subscribers.Demand)

    /// The publisher is about to send a value.
    case sentValue

    /// The publisher is about to send the completion.
    case completed

    /// The subscriber called `cancel()`, possibly after the completion or an earlier call.
    case cancelled

    /// ``ScriptedPublisher/playAtOnce()`` returned the whole script.
    case playedAtOnce
}
