import CombineTraitsTesting

/// What happens in a run to the subscribers of the upstreams and to the subscriber of the publisher, in one order.
final class Journal {
    /// A subscription to an upstream.
    struct Subscription: Hashable, Sendable {
        /// The place of the upstream among the parameters.
        let upstream: Int

        /// The number of the subscription to that upstream, counted from 0.
        let number: Int
    }

    /// Something that has happened.
    enum Event: Hashable, Sendable {
        /// Something has happened to a subscriber of an upstream.
        case upstream(Subscription, SubscriptionEvent)

        /// The subscriber of the publisher has received its subscription.
        case receivedSubscription

        /// It has received a value.
        case received(String)

        /// It has received the completion.
        case finished

        /// It has received the failure.
        case failed(String)

        /// It has demanded values.
        case requested(Subscribers.Demand)

        /// It has cancelled.
        case cancelled

        /// The call that attaches it has returned.
        case attached
    }

    struct Entry: Hashable, Sendable {
        let instant: VirtualTimeScheduler.SchedulerTimeType
        let event: Event
    }

    private(set) var entries: [Entry] = []

    private let scheduler: VirtualTimeScheduler

    init(_ scheduler: VirtualTimeScheduler) {
        self.scheduler = scheduler
    }

    func note(_ event: Event) {
        entries.append(Entry(instant: scheduler.now, event: event))
    }
}

extension Journal.Entry {
    /// The entry in a line.
    ///
    /// - Parameter parameters: The names of the upstreams.
    func text(_ parameters: [String]) -> String { "\(instant): \(event.text(parameters))" }
}

extension Journal.Event {
    fileprivate func text(_ parameters: [String]) -> String {
        switch self {
        case .upstream(let subscription, let event): "\(subscription.text(parameters)): \(event.text)"
        case .receivedSubscription: "the subscriber receives its subscription"
        case .received(let value): "the subscriber receives the value \(value)"
        case .finished: "the subscriber receives the end"
        case .failed(let failure): "the subscriber receives the failure \(failure)"
        case .requested(let demand): "the subscriber demands \(demand)"
        case .cancelled: "the subscriber cancels"
        case .attached: "the subscriber is attached"
        }
    }
}

extension Journal.Subscription {
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
