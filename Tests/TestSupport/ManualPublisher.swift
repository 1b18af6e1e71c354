import CombineTraitsTesting

/// A publisher that sends the events that a test passes to it, even without demand, before the subscription, or after the
/// completion. It supports one subscriber at a time.
package final class ManualPublisher<Output, Failure: Error>: Publisher {
    private let attaches: Bool
    private let eventsOnSubscription: [PublisherEvent<Output, Failure>]
    private var send: ((PublisherEvent<Output, Failure>) -> Subscribers.Demand)?
    private var link: Link?

    /// Creates a publisher.
    ///
    /// - Parameters:
    ///   - attaches: Whether the subscriber receives a subscription when it subscribes.
    ///   - eventsOnSubscription: The events that the subscriber receives before `subscribe(_:)` returns.
    package init(attaches: Bool = true, onSubscription eventsOnSubscription: [PublisherEvent<Output, Failure>] = []) {
        self.attaches = attaches
        self.eventsOnSubscription = eventsOnSubscription
    }

    /// The demand of each call to `request(_:)`, in order.
    package var demands: [Subscribers.Demand] { link?.demands ?? [] }

    package var cancellationCount: Int { link?.cancellationCount ?? 0 }

    /// Releases the subscriber, as a publisher does on completion and on cancellation.
    package func release() { send = nil }

    @discardableResult
    package func send(_ event: PublisherEvent<Output, Failure>) -> Subscribers.Demand { send?(event) ?? .none }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        send = { $0.send(to: subscriber) }
        if attaches {
            let link = Link()
            self.link = link
            subscriber.receive(subscription: link)
        }
        eventsOnSubscription.forEach { send($0) }
    }

    /// A subscription that records requests and cancellations, which can come from any thread.
    private final class Link: Subscription {
        private let lock = NSLock()
        private var recordedDemands: [Subscribers.Demand] = []
        private var recordedCancellationCount = 0

        var demands: [Subscribers.Demand] { lock.withLock { recordedDemands } }

        var cancellationCount: Int { lock.withLock { recordedCancellationCount } }

        func request(_ demand: Subscribers.Demand) { lock.withLock { recordedDemands.append(demand) } }

        func cancel() { lock.withLock { recordedCancellationCount += 1 } }
    }
}
