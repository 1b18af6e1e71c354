import CombineTraitsTesting

/// The log of a run: the events of the publisher's subscriber and of the subscriptions to the upstreams, in order.
package final class RunLog {
    /// A subscription to an upstream.
    package struct Subscription: Hashable, Sendable {
        /// The index of the upstream among the parameters.
        package let upstream: Int

        /// The index of this subscription among those to the upstream.
        package let number: Int
    }

    package enum Event: Hashable, Sendable {
        /// An event of a subscription to an upstream. The other cases are about the subscriber of the publisher.
        case upstream(Subscription, SubscriptionEvent)

        /// The subscriber received its subscription to the publisher.
        case receivedSubscription

        case received(String)

        case finished

        case failed(String)

        case requested(Subscribers.Demand)

        case cancelled

        /// The call that attached the subscriber returned.
        case attached
    }

    package struct Entry: Hashable, Sendable {
        package let instant: VirtualTimeScheduler.SchedulerTimeType
        package let event: Event
    }

    private(set) var entries: [Entry] = []

    private let scheduler: VirtualTimeScheduler

    init(_ scheduler: VirtualTimeScheduler) {
        self.scheduler = scheduler
    }

    func record(_ event: Event) {
        entries.append(Entry(instant: scheduler.now, event: event))
    }
}

extension RunLog.Entry {
    /// Returns the instant and the event on one line.
    ///
    /// - Parameter parameters: The names of the upstreams.
    package func text(_ parameters: [String]) -> String { "\(instant): \(event.text(parameters))" }
}

extension RunLog.Event {
    fileprivate func text(_ parameters: [String]) -> String {
        switch self {
        case .upstream(let subscription, let event): "\(subscription.text(parameters)): \(event.text)"
        case .receivedSubscription: "the subscriber receives its subscription"
        case .received(let value): "the subscriber receives the value \(value)"
        case .finished: "the subscriber receives the end"
        case .failed(let failure): "the subscriber receives the failure \(failure)"
        case .requested(let demand): "the subscriber requests \(demand)"
        case .cancelled: "the subscriber cancels"
        case .attached: "the subscriber is attached"
        }
    }
}

extension RunLog.Subscription {
    fileprivate func text(_ parameters: [String]) -> String {
        number == 0 ? parameters[upstream] : "\(parameters[upstream]), subscription \(number + 1)"
    }
}

extension SubscriptionEvent {
    fileprivate var text: String {
        switch self {
        case .subscribed: "subscribed to"
        case .requested(let demand): "asked for \(demand)"
        case .sentValue: "sends a value"
        case .completed: "completes"
        case .cancelled: "cancelled"
        case .playedAtOnce: "returns its result"
        }
    }
}
