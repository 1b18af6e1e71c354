/// The subscription of `retry(_:)`, which subscribes anew to an upstream that fails.
///
/// Each attempt has a receiver of its own, with a number: a publisher may complete before it sends its subscription, against
/// the rules, and what is late then must not be taken for an event of the attempt that follows.
@_fixed_layout @usableFromInline
final class RetrySubscription<Upstream: MaybePublisher>: _DirectSubscription, SubscriptionBody {
    @usableFromInline let downstream: _DirectReceiver<Upstream.Output, Upstream.Failure>

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.

    /// Nil once it has completed, or is cancelled.
    @exclusivity(unchecked) @usableFromInline var publisher: Upstream?

    /// How often to subscribe anew. Nil for always.
    @exclusivity(unchecked) @usableFromInline var remainingCount: Int?

    /// The number of the attempt whose events count.
    @exclusivity(unchecked) @usableFromInline var attempt = 0

    /// The subscription of that attempt, once it is there.
    @exclusivity(unchecked) @usableFromInline var current: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

    /// Whether the downstream has its subscription.
    @exclusivity(unchecked) @usableFromInline var isAnnounced = false

    /// Whether a thread is subscribing, which then makes the next attempt too.
    @exclusivity(unchecked) @usableFromInline var isSubscribing = false
    @exclusivity(unchecked) @usableFromInline var mustSubscribeAgain = false

    @inlinable
    init(
        _ publisher: Upstream, remainingCount: Int?, _ downstream: _DirectReceiver<Upstream.Output, Upstream.Failure>
    ) {
        self.publisher = publisher
        self.remainingCount = remainingCount
        self.downstream = downstream
        super.init(SubscriptionDemands(RetrySubscription.self), lock: downstream.lock)
    }

    /// The receiver of the first attempt. The others are made here.
    @inlinable
    func makeFirstAttempt() -> RetryAttempt<Upstream> {
        RetryAttempt(self, number: 0)
    }

    // MARK: Attempts

    @inlinable
    func receive(_ subscription: any Subscription, of attempt: Int) {
        lock.lock()
        let isKept = publisher != nil && self.attempt == attempt && current == nil
        if isKept { current = subscription }
        let mustAnnounce = isKept && !isAnnounced
        if mustAnnounce { isAnnounced = true }
        let demand = demand
        lock.unlock()
        guard isKept else { return subscription.cancel() }
        if mustAnnounce { downstream.receive(subscription: self) }
        if demand > .none { subscription.request(demand) }
    }

    @inlinable
    func receive(_ value: Upstream.Output, of attempt: Int) {
        lock.lock()
        guard publisher != nil, self.attempt == attempt else { return lock.unlock() }
        if demand > .none { demand -= 1 }
        lock.unlock()
        let additionalDemand = downstream.receive(value)
        if additionalDemand > .none { request(additionalDemand) }
    }

    @inlinable
    func receive(_ completion: Subscribers.Completion<Upstream.Failure>, of attempt: Int) {
        lock.lock()
        guard publisher != nil, self.attempt == attempt else { return lock.unlock() }
        self.attempt += 1
        // What is released must outlive the lock: its deinitializer may come back here.
        var released: (current: (any Subscription)?, publisher: Upstream?) = (current, nil)
        current = nil
        var isRetried = false
        if case .failure = completion { isRetried = takeChance() }
        if !isRetried {
            released.publisher = publisher
            publisher = nil
        }
        let mustSubscribe = isRetried && !isSubscribing
        mustSubscribeAgain = isRetried && isSubscribing
        if mustSubscribe { isSubscribing = true }
        let mustAnnounce = !isRetried && !isAnnounced
        if mustAnnounce { isAnnounced = true }
        lock.unlock()
        // OpenCombine's zip of streams must be kept until it has sent its completion.
        withExtendedLifetime(released) {
            if mustSubscribe {
                subscribe()
            } else if !isRetried {
                if mustAnnounce { downstream.receive(subscription: self) }
                downstream.receive(completion: completion)
            }
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
            let (publisher, attempt) = (publisher, attempt)
            let isDemanded = demand > .none
            lock.unlock()
            if let publisher,
                let result = publisher.start(isDemanded: isDemanded, { RetryAttempt(self, number: attempt) })
            {
                RetryAttempt(self, number: attempt).receive(result)
            }
            lock.lock()
            if !mustSubscribeAgain {
                isSubscribing = false
                return lock.unlock()
            }
            lock.unlock()
        }
    }

    // MARK: Downstream

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        let current = current
        lock.unlock()
        current?.request(demand)
    }

    @inlinable
    func onCancel() {
        lock.lock()
        let released = (publisher, current)
        publisher = nil
        current = nil
        lock.unlock()
        withExtendedLifetime(released) { released.1?.cancel() }
    }
}

/// The receiver of one attempt of `retry(_:)`.
@_fixed_layout @usableFromInline
final class RetryAttempt<Upstream: MaybePublisher>: _DirectReceiver<Upstream.Output, Upstream.Failure>, ReceiverBody {
    @usableFromInline let retry: RetrySubscription<Upstream>
    @usableFromInline let number: Int

    @inlinable
    init(_ retry: RetrySubscription<Upstream>, number: Int) {
        self.retry = retry
        self.number = number
        super.init(ReceiverEvents(RetryAttempt.self), lock: retry.lock)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        retry.receive(subscription, of: number)
    }

    @inlinable
    func onValue(_ value: Upstream.Output) -> Subscribers.Demand {
        retry.receive(value, of: number)
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Upstream.Failure>) {
        retry.receive(completion, of: number)
    }
}
