/// The subscriber and the subscription of `retry(_:)`, which subscribes anew to an upstream that fails.
@_fixed_layout @usableFromInline
final class RetryReceiver<Upstream: MaybePublisher>:
    OperatorReceiver<Upstream.Output, Upstream.Failure, Upstream.Output, Upstream.Failure>, ReceiverBody,
    SubscriptionBody
{
    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var publisher: Upstream?

    /// How often to subscribe anew. Nil for always.
    @exclusivity(unchecked) @usableFromInline var remainingCount: Int?
    @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline var hasSentSubscription = false

    /// Whether it subscribes, so that a failure at once is left to the loop that does it.
    @exclusivity(unchecked) @usableFromInline var isSubscribing = false
    @exclusivity(unchecked) @usableFromInline var mustSubscribeAgain = false

    @inlinable
    init(
        _ publisher: Upstream, remainingCount: Int?, _ downstream: _DirectReceiver<Upstream.Output, Upstream.Failure>
    ) {
        self.publisher = publisher
        self.remainingCount = remainingCount
        super.init(downstream, RetryReceiver.self)
    }

    // MARK: Upstream

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        guard keep(subscription) else { return }
        lock.lock()
        let mustSendSubscription = !hasSentSubscription
        hasSentSubscription = true
        let demand = demand
        lock.unlock()
        if mustSendSubscription { downstream.receive(subscription: self) }
        if demand > .none { subscription.request(demand) }
    }

    @inlinable
    func onValue(_ input: Upstream.Output) -> Subscribers.Demand {
        lock.lock()
        if isOver {
            lock.unlock()
            return .none
        }
        if demand > .none { demand -= 1 }
        lock.unlock()
        let additionalDemand = downstream.receive(input)
        if additionalDemand > .none { request(additionalDemand) }
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Upstream.Failure>) {
        lock.lock()
        if isOver { return lock.unlock() }
        let released = upstream
        upstream = nil
        var isRetried = false
        if case .failure = completion { isRetried = takeChance() }
        if !isRetried { isOver = true }
        let mustSubscribe = isRetried && !isSubscribing
        mustSubscribeAgain = isRetried && isSubscribing
        if mustSubscribe { isSubscribing = true }
        let releasedPublisher = isOver ? publisher : nil
        if isOver { publisher = nil }
        lock.unlock()
        withExtendedLifetime((released, releasedPublisher)) {}
        if mustSubscribe {
            subscribe()
        } else if !isRetried {
            downstream.receive(completion: completion)
        }
    }

    /// - Returns: Whether there is another attempt. The lock is held.
    @inlinable
    func takeChance() -> Bool {
        guard let count = remainingCount else { return true }
        // A negative count never gets there, as on the plain path.
        guard count != 0 else { return false }
        remainingCount = count - 1
        return true
    }

    /// Subscribes until the upstream takes its time, or has succeeded, or there is no more attempt.
    @inlinable
    func subscribe() {
        while true {
            lock.lock()
            mustSubscribeAgain = false
            let publisher = publisher
            let isDemanded = demand > .none
            lock.unlock()
            if let publisher {
                if !isDemanded {
                    publisher._subscribe(self)
                } else if let result = publisher._start({ self }) {
                    receive(result)
                }
            }
            lock.lock()
            if !mustSubscribeAgain {
                isSubscribing = false
                return lock.unlock()
            }
            lock.unlock()
        }
    }

    // MARK: Subscription

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        lock.unlock()
        requestUpstream(demand)
    }

    @inlinable
    func onCancel() {
        lock.lock()
        let released = publisher
        publisher = nil
        lock.unlock()
        withExtendedLifetime(released) { end()?.cancel() }
    }
}
