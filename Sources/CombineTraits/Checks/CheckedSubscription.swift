import CombineTraitsSupport

/// Passes events through until one of them breaks a contract.
///
/// It is both the subscriber of the upstream and the subscription of the downstream.
final class CheckedSubscription<Input, Failure: Error>: Subscriber, Subscription, DescribedByName {
    typealias Downstream = CheckedDownstream<Input, Failure>

    /// The phases of the subscription.
    private enum Phase {
        /// Events are checked.
        case active

        /// The upstream has finished, and the held value is being sent. The completion follows.
        case finishing

        /// The subscription has completed, or was cancelled.
        case over
    }

    private let contract: _TraitContract
    private let lock = NSLock()

    // Guarded by the lock, but released without it. Unchecked, because no code is called during a change.

    @exclusivity(unchecked) private var phase = Phase.active

    /// Whether `subscribe` has returned. Used only if the contract requires an event on subscription.
    @exclusivity(unchecked) private var isAttached = false

    /// The number of requests in progress, during which the event can come. Used only if the contract requires an event on
    /// subscription.
    @exclusivity(unchecked) private var requestCount = 0

    /// Whether a value was received.
    @exclusivity(unchecked) private var hasValue = false

    /// The total demand of the downstream.
    @exclusivity(unchecked) private var demand = Subscribers.Demand.none

    /// Nil before the upstream has sent its subscription, and after the end.
    @exclusivity(unchecked) private var upstream: (any Subscription)?

    /// Publishes the value that waits until the upstream finishes, if there is one.
    @exclusivity(unchecked) private var publishHeldValue: (() -> Void)?

    /// Nil after the end.
    @exclusivity(unchecked) private var downstream: Downstream?

    init(contract: _TraitContract, downstream: Downstream) {
        self.contract = contract
        self.downstream = downstream
    }

    /// Subscribes to the upstream, and checks whether its first event comes on subscription.
    func attach(to upstream: some Publisher<Input, Failure>) {
        upstream.subscribe(self)
        guard contract.forbids(.notImmediate) else { return }
        lock.lock()
        isAttached = true
        judgeImmediacyAndUnlock()
    }

    /// Checks whether the upstream has sent an event after it could have done so. Releases the lock.
    private func judgeImmediacyAndUnlock() {
        // Without demand, a publisher can wait. During several requests, the last one that returns makes the check.
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
        // If a second value is forbidden, a value must wait until the publisher has finished.
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
        // A value is held only if the contract allows no failure after it.
        if publishHeldValue != nil {
            publishHeldValueAndUnlock()
            lock.lock()
            // The downstream can cancel on receipt of the value.
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

    // Two functions instead of one with an optional failure, whose type unspecialized code would look up for each event.

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
            // A subscriber must receive a subscription first.
            downstream.receive(subscription: Subscriptions.empty)
        } else if !isUpstreamOver {
            upstream?.cancel()
        }
        fail()
    }

    /// Ends everything, and releases the lock.
    ///
    /// - Returns: The removed objects. Use and release them without the lock.
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
        // In other phases, no event can follow.
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
        // Operators such as `combineLatest` demand values only after they have subscribed to all upstreams.
        if isAttached { judgeImmediacyAndUnlock() } else { lock.unlock() }
    }

    func cancel() {
        lock.lock()
        endAndUnlock().upstream?.cancel()
    }
}
