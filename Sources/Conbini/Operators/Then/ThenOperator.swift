import CombineTraitsSupport

/// The operator of `then` for one subscriber. The relay publishes the events of the child, and its lock guards the state.
final class ThenOperator<Upstream: Publisher, Child: Publisher>: RelayOperator
where Upstream.Failure == Child.Failure {
    typealias Output = Child.Output
    typealias Failure = Child.Failure
    typealias Relay = RelaySubscription<ThenOperator>

    let description = "Then"

    private let maxDemand: Subscribers.Demand
    private var isDemanded = false
    private var upstream: (any Subscription)?

    /// Nil after the completion of the upstream, or the cancellation.
    private var child: (() -> Child)?

    init(maxDemand: Subscribers.Demand, _ child: @escaping () -> Child) {
        self.maxDemand = maxDemand
        self.child = child
    }

    // MARK: Relay

    func receiveFirstDemand(_: Relay) -> (() -> Void)? {
        isDemanded = true
        return upstream.map { [maxDemand] upstream in { upstream.request(maxDemand) } }
    }

    func didCancel(_ relay: Relay) {
        relay.lock.withLock { upstream.take() }?.cancel()
    }

    func removeState() -> Any? { child.take() }

    // MARK: Upstream

    func receive(_ subscription: any Subscription, _ relay: Relay) {
        relay.lock.lock()
        let isKept = child != nil && upstream == nil
        if isKept { upstream = subscription }
        let isDemanded = isDemanded
        relay.lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if isDemanded {
            subscription.request(maxDemand)
        }
    }

    var demandPerValue: Subscribers.Demand { maxDemand == .unlimited ? .none : .max(1) }

    func receive(upstreamCompletion completion: Subscribers.Completion<Failure>, _ relay: Relay) {
        switch completion {
        case .finished:
            if let child = makeChild(relay) { relay.relay(child) }
        case .failure:
            relay.decide(on: completion) {
                child == nil ? .wait : .complete(cancelling: nil, releasing: (upstream.take(), child.take()))
            }
        }
    }

    /// Runs the closure, and releases it before its child can publish.
    private func makeChild(_ relay: Relay) -> Child? {
        let ended = relay.lock.withLock { (upstream.take(), child.take()) }
        return ended.1?()
    }
}

/// The subscriber of the upstream of a ``ThenOperator``.
struct ThenUpstream<Upstream: Publisher, Child: Publisher>: Subscriber, DescribedByName
where Upstream.Failure == Child.Failure {
    let combineIdentifier = CombineIdentifier()

    let `operator`: ThenOperator<Upstream, Child>
    let relay: ThenOperator<Upstream, Child>.Relay

    func receive(subscription: any Subscription) {
        `operator`.receive(subscription, relay)
    }

    func receive(_: Upstream.Output) -> Subscribers.Demand {
        `operator`.demandPerValue
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        `operator`.receive(upstreamCompletion: completion, relay)
    }

    var description: String { `operator`.description }
}
