import CombineTraitsSupport

/// Passes the events of a publisher through, until one of them breaks a contract.
///
/// It is both the subscriber of the upstream and the subscription of the downstream.
final class CheckedSubscription<Input, Failure: Error>: Subscriber, Subscription, DescribedByName {
    typealias Downstream = CheckedDownstream<Input, Failure>

    /// How far it is.
    private enum Phase {
        /// Events are judged.
        case active

        /// The upstream has finished, and the value that was held is on its way. Then comes `finished`.
        case finishing

        /// Completed or cancelled.
        case over
    }

    private let contract: _TraitContract
    private let lock = NSLock()

    // Guarded by the lock. What is removed from here is released without it, since it may own anything. Exclusive access
    // needs no check: nothing is called while one of these changes.

    @exclusivity(unchecked) private var phase = Phase.active

    /// Whether the upstream has been subscribed to. Set only under a contract that asks for an event on subscription.
    @exclusivity(unchecked) private var isAttached = false

    /// How many requests the upstream is answering, so that the event may be on its way. Counted only under a contract that asks
    /// for an event on subscription.
    @exclusivity(unchecked) private var requestCount = 0

    /// Whether a value was received.
    @exclusivity(unchecked) private var hasValue = false

    /// All that the downstream has demanded from its subscription.
    @exclusivity(unchecked) private var demand = Subscribers.Demand.none

    /// Nil until the upstream has answered, and when it is over.
    @exclusivity(unchecked) private var upstream: (any Subscription)?

    /// Publishes the value that waits for the upstream to finish, if one does.
    @exclusivity(unchecked) private var publishHeldValue: (() -> Void)?

    /// Nil when all is over.
    @exclusivity(unchecked) private var downstream: Downstream?

    init(contract: _TraitContract, downstream: Downstream) {
        self.contract = contract
        self.downstream = downstream
    }

    /// Subscribes to the upstream, and judges whether its first event came on subscription.
    func attach(to upstream: some Publisher<Input, Failure>) {
        upstream.subscribe(self)
        guard contract.forbids(.notImmediate) else { return }
        lock.lock()
        isAttached = true
        judgeImmediacyAndUnlock()
    }

    /// Judges whether the upstream has sent an event, now that it had the opportunity, and releases the lock.
    private func judgeImmediacyAndUnlock() {
        // A subscriber that has demanded nothing has to wait. Of several requests at once, the last one to return judges. After
        // the end, there is nothing to judge.
        let mayWait = upstream != nil && demand == .none || requestCount > 0
        guard phase == .active, !mayWait, let breach = contract.judge(.subscribed, afterValue: hasValue)
        else { return lock.unlock() }
        failAndUnlock(breach, isUpstreamOver: false)
    }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        lock.lock()
        // A subscriber attaches once, and not after the end.
        guard phase == .active, upstream == nil, let downstream else {
            lock.unlock()
            return subscription.cancel()
        }
        upstream = subscription
        lock.unlock()
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        // After the end, there is no more demand.
        guard phase == .active, let downstream else {
            lock.unlock()
            return .none
        }
        if let breach = contract.judge(.value, afterValue: hasValue) {
            failAndUnlock(breach, isUpstreamOver: false)
            return .none
        }
        hasValue = true
        // Where a second value is forbidden, one is certain once the publisher has finished; elsewhere, it always is.
        if downstream.awaitsCertainty, contract.forbids(.tooManyValues) {
            publishHeldValue = { _ = downstream.receive(input) }
            lock.unlock()
            return .none
        }
        lock.unlock()
        let demand = downstream.receive(input)
        return contract.forbids(.tooManyValues) ? .none : demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        // A publisher completes once.
        guard phase == .active else { return lock.unlock() }
        switch completion {
        case .finished:
            if let breach = contract.judge(.finished, afterValue: hasValue) {
                return failAndUnlock(breach, isUpstreamOver: true)
            }
        case .failure(let error):
            if let breach = contract.judge(.failure, afterValue: hasValue) {
                return failAndUnlock(breach, error, isUpstreamOver: true)
            }
        }
        // A value is held under contracts that allow no failure after it: this is the end.
        if publishHeldValue != nil {
            publishHeldValueAndUnlock()
            lock.lock()
            // Cancelled on receipt of the value.
            guard phase == .finishing else { return lock.unlock() }
        }
        endAndUnlock().downstream?.receive(completion: completion)
    }

    private func publishHeldValueAndUnlock() {
        let (publishHeldValue, upstream) = (publishHeldValue, upstream)
        phase = .finishing
        self.publishHeldValue = nil
        self.upstream = nil
        lock.unlock()
        withExtendedLifetime(upstream) {}
        publishHeldValue?()
    }

    // MARK: Ends

    // Two functions instead of one with an optional failure, which would cost a lookup of its type on each event.

    private func failAndUnlock(_ breach: _TraitBreach, isUpstreamOver: Bool) {
        failAndUnlock(isUpstreamOver: isUpstreamOver) { $0.respond(to: breach, nil) }
    }

    private func failAndUnlock(_ breach: _TraitBreach, _ failure: Failure, isUpstreamOver: Bool) {
        failAndUnlock(isUpstreamOver: isUpstreamOver) { $0.respond(to: breach, failure) }
    }

    private func failAndUnlock(isUpstreamOver: Bool, _ respond: (Downstream) -> () -> Void) {
        let (downstream, upstream) = endAndUnlock()
        guard let downstream else { return }
        let fail = respond(downstream)
        if upstream == nil {
            // A subscriber receives a subscription before anything else.
            downstream.receive(subscription: Subscriptions.empty)
        } else if !isUpstreamOver {
            upstream?.cancel()
        }
        fail()
    }

    /// Ends everything, and releases the lock.
    ///
    /// - Returns: What was there, to be used and released without the lock.
    private func endAndUnlock() -> (downstream: Downstream?, upstream: (any Subscription)?) {
        let (downstream, upstream, publishHeldValue) = (downstream, upstream, publishHeldValue)
        phase = .over
        self.downstream = nil
        self.upstream = nil
        self.publishHeldValue = nil
        lock.unlock()
        withExtendedLifetime(publishHeldValue) {}
        return (downstream, upstream)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        // All that there is has been published when it is not active any more.
        guard phase == .active else { return lock.unlock() }
        self.demand += demand
        let isJudged = contract.forbids(.notImmediate)
        if isJudged { requestCount += 1 }
        let upstream = upstream
        lock.unlock()
        upstream?.request(contract.forbids(.tooManyValues) ? .unlimited : demand)
        guard isJudged else { return }
        lock.lock()
        requestCount -= 1
        // An operator such as `combineLatest` demands only once it has subscribed to all of its upstreams.
        if isAttached { judgeImmediacyAndUnlock() } else { lock.unlock() }
    }

    func cancel() {
        lock.lock()
        endAndUnlock().upstream?.cancel()
    }
}
