import CombineTraitsTesting

/// A publisher that obeys the test and no rule: it sends what it is told to, whether that was demanded or
/// not, before its subscription, and after its completion. It serves one subscriber.
package final class ManualPublisher<Output, Failure: Error>: Publisher {
    private let attaches: Bool
    private let eventsOnSubscription: [PublisherEvent<Output, Failure>]
    private var send: ((PublisherEvent<Output, Failure>) -> Subscribers.Demand)?
    private var link: Link?

    /// - Parameters:
    ///   - attaches: Whether the subscriber receives a subscription when it subscribes.
    ///   - eventsOnSubscription: What the subscriber receives before `subscribe(_:)` returns.
    package init(attaches: Bool = true, onSubscription eventsOnSubscription: [PublisherEvent<Output, Failure>] = []) {
        self.attaches = attaches
        self.eventsOnSubscription = eventsOnSubscription
    }

    /// What was demanded by calls of `request(_:)`.
    package var demands: [Subscribers.Demand] { link?.demands ?? [] }

    package var cancellationCount: Int { link?.cancellationCount ?? 0 }

    /// Forgets the subscriber, as a publisher does once it has completed or is cancelled.
    package func release() {
        send = nil
    }

    @discardableResult
    package func send(_ event: PublisherEvent<Output, Failure>) -> Subscribers.Demand {
        send?(event) ?? .none
    }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        send = { event in
            switch event {
            case .value(let value):
                return subscriber.receive(value)
            case .finished:
                subscriber.receive(completion: .finished)
            case .failure(let error):
                subscriber.receive(completion: .failure(error))
            }
            return .none
        }
        if attaches {
            let link = Link()
            self.link = link
            subscriber.receive(subscription: link)
        }
        eventsOnSubscription.forEach { send($0) }
    }

    /// Any thread may demand and cancel, as of every subscription.
    private final class Link: Subscription {
        private let lock = NSLock()
        private var recordedDemands: [Subscribers.Demand] = []
        private var recordedCancellationCount = 0

        var demands: [Subscribers.Demand] { lock.withLock { recordedDemands } }

        var cancellationCount: Int { lock.withLock { recordedCancellationCount } }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock { recordedDemands.append(demand) }
        }

        func cancel() {
            lock.withLock { recordedCancellationCount += 1 }
        }
    }
}
