import CombineTraitsSupport

/// The operator of `flatMapLatest` and `flatMapFirst` for one subscriber, which relays one created publisher at a time.
///
/// The lock of the relay guards the state.
final class FlatMapOneOperator<Upstream: Publisher, NewPublisher: Publisher>: RelayOperator
where NewPublisher.Failure == Upstream.Failure {
    typealias Output = NewPublisher.Output
    typealias Failure = NewPublisher.Failure
    typealias Relay = RelaySubscription<FlatMapOneOperator>

    let description: String

    /// Whether a value replaces the active publisher. If not, the value is ignored.
    private let replacesPublishers: Bool

    /// Nil after the completion or the cancellation.
    private var transform: ((Upstream.Output) -> NewPublisher)?

    private var upstreamSubscription: (any Subscription)?
    private var isUpstreamFinished = false

    /// The index of the last value that was not ignored.
    private var newest = 0

    /// Whether the publisher for that value is being created.
    private var isMakingPublisher = false

    /// Creates an operator, which ignores a value while a publisher is active, unless the value replaces that publisher.
    init(
        _ description: String, replacesPublishers: Bool, _ transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
        self.description = description
        self.replacesPublishers = replacesPublishers
        self.transform = transform
    }

    // MARK: Relay

    /// Attaches a subscriber, and subscribes to the upstream.
    func attach<Downstream: Subscriber>(_ subscriber: Downstream, to upstream: Upstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        RelaySubscription.attach(subscriber, to: self) { [self] relay in
            upstream.subscribe(FlatMapOneUpstream(operator: self, relay: relay))
        }
    }

    func decide(after completion: Subscribers.Completion<Failure>, _ relay: Relay) -> RelayDecision {
        switch completion {
        case .finished: decisionToFinish(relay)
        // The closure is released, because it creates no other publisher.
        case .failure: .complete(cancelling: upstreamSubscription.take(), releasing: transform.take())
        }
    }

    /// Finishes if the upstream and the latest publisher have finished. Call this method with the lock held.
    private func decisionToFinish(_ relay: Relay) -> RelayDecision {
        isUpstreamFinished && !isMakingPublisher && !relay.isRelaying ? .complete() : .wait
    }

    func didCancel(_ relay: Relay) {
        relay.lock.withLock { upstreamSubscription.take() }?.cancel()
    }

    func removeState() -> Any? { transform.take() }

    // MARK: Upstream

    func receive(_ subscription: any Subscription, _ relay: Relay) {
        let isKept = relay.lock.withLock {
            guard transform != nil, upstreamSubscription == nil, !isUpstreamFinished else { return false }
            upstreamSubscription = subscription
            return true
        }
        if isKept { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ value: Upstream.Output, _ relay: Relay) {
        relay.lock.lock()
        guard let transform, replacesPublishers || !(isMakingPublisher || relay.isRelaying) else {
            return relay.lock.unlock()
        }
        newest += 1
        isMakingPublisher = true
        let number = newest
        relay.lock.unlock()

        let publisher = transform(value)
        // The closure above, or the cancellation below, can make the upstream send another value, whose publisher replaces this one.
        relay.lock.lock()
        guard newest == number else { return relay.lock.unlock() }
        let previous = relay.replaceCurrent()
        relay.lock.unlock()
        previous.cancel()
        relay.relay(publisher) {
            guard newest == number else { return false }
            isMakingPublisher = false
            return true
        }
    }

    func receive(upstreamCompletion completion: Subscribers.Completion<Failure>, _ relay: Relay) {
        var released: (any Subscription)?
        relay.decide(on: completion) {
            released = upstreamSubscription.take()
            switch completion {
            case .finished:
                isUpstreamFinished = true
                return decisionToFinish(relay)
            case .failure:
                return .complete(releasing: transform.take())
            }
        }
        withExtendedLifetime(released) {}
    }
}

/// The subscriber of the upstream of a ``FlatMapOneOperator``.
private struct FlatMapOneUpstream<Upstream: Publisher, NewPublisher: Publisher>: Subscriber, DescribedByName
where NewPublisher.Failure == Upstream.Failure {
    let combineIdentifier = CombineIdentifier()

    let `operator`: FlatMapOneOperator<Upstream, NewPublisher>
    let relay: FlatMapOneOperator<Upstream, NewPublisher>.Relay

    func receive(subscription: any Subscription) {
        `operator`.receive(subscription, relay)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        `operator`.receive(input, relay)
        return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        `operator`.receive(upstreamCompletion: completion, relay)
    }

    var description: String { `operator`.description }
}
