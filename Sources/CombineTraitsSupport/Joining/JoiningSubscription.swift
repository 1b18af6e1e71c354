#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of an operator that joins several upstreams. Subclasses handle the values.
///
/// - **Demand** of the downstream goes to all upstreams, or to the first ones. The demand from the others is unlimited.
/// - **Completion.** It finishes when the remaining upstreams cannot lead to another value, and waiting values have been
///   published. By default, this is when all upstreams have finished. The first failure drops waiting values. Both cancel the
///   remaining upstreams.
package class JoiningSubscription<Output, Failure: Error>: Subscription, OutboxOwner, DescribedByName {
    package let description: String

    final let outbox: Outbox<Output, Failure>

    /// The lock of the outbox.
    final let lock: NSLock

    // Unchecked as in `Outbox`.
    @exclusivity(unchecked) final var upstreams: UpstreamSubscriptions

    /// Whether no upstream can lead to another value.
    @exclusivity(unchecked) private(set) final var isExhausted: Bool

    /// The number of upstreams, from the first one on, that receive the demand of the downstream.
    private let demandedCount: Int

    /// The total demand of the downstream, for upstreams whose subscription comes later.
    @exclusivity(unchecked) private var allDemand = Subscribers.Demand.none

    /// - Parameters:
    ///   - description: The name of the operator.
    ///   - downstream: The downstream.
    ///   - upstreamCount: The number of upstreams.
    ///   - demandedCount: The number of upstreams, from the first one on, that receive the demand of the downstream. By
    ///     default, all.
    init<Downstream: Subscriber>(
        _ description: String, downstream: Downstream, upstreamCount: Int, demandedCount: Int? = nil
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
        self.description = description
        self.demandedCount = demandedCount ?? upstreamCount
        outbox = Outbox(downstream)
        lock = outbox.lock
        upstreams = UpstreamSubscriptions(count: upstreamCount)
        isExhausted = upstreamCount == 0
    }

    /// Sends the subscription to the downstream, and then lets events through.
    package final func activate<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        downstream.receive(subscription: self)
        lock.lock()
        outbox.open()
        // Upstreams can have completed already, or there can be none.
        sendAndUnlock()
    }

    /// Whether to subscribe to an upstream, because it can still lead to a value.
    package final var isActive: Bool {
        lock.lock()
        defer { lock.unlock() }
        return !outbox.isClosed && !isExhausted
    }

    // MARK: For subclasses

    /// Whether no upstream can lead to another value after one has finished. Called under the lock.
    func isExhausted(byEndOf upstream: Int) -> Bool {
        upstreams.areFinished
    }

    /// Whether the failure of an upstream does not end the subscription now. Called under the lock.
    func keeps(_ failure: Failure, of upstream: Int) -> Bool {
        false
    }

    /// The demand from an upstream on receipt of its subscription. Called under the lock.
    func firstDemand(of upstream: Int) -> Subscribers.Demand {
        upstream < demandedCount ? allDemand : .unlimited
    }

    package func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none { request(demand, exceptOf: caller) }
        return demand
    }

    package func removeAll() -> Any? {
        nil
    }

    package func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        request(demand, exceptOf: nil)
        lock.lock()
        sendAndUnlock()
    }

    private func request(_ demand: Subscribers.Demand, exceptOf upstream: Int?) {
        lock.lock()
        outbox.add(demand)
        allDemand += demand
        let upstreams = upstreams
        lock.unlock()
        upstreams.forEach(in: 0..<demandedCount, but: upstream) { $0.request(demand) }
    }

    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    // MARK: Upstreams

    final func receive(_ subscription: any Subscription, of upstream: Int) {
        lock.lock()
        let isKept = !outbox.isClosed && !isExhausted && upstreams.keep(subscription, of: upstream)
        let demand = firstDemand(of: upstream)
        lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if demand > .none {
            subscription.request(demand)
        }
    }

    final func receive(_ completion: Subscribers.Completion<Failure>, of upstream: Int) {
        lock.lock()
        guard !outbox.isClosed, !isExhausted, !upstreams.isFinished(upstream) else { return lock.unlock() }
        let released = upstreams.finish(upstream)
        defer { withExtendedLifetime(released) {} }
        switch completion {
        case .finished:
            let cancelled = isExhausted(byEndOf: upstream) ? exhaust() : nil
            lock.unlock()
            cancelled?.forEach { $0.cancel() }
            lock.lock()
            sendAndUnlock()
        case .failure(let failure):
            if keeps(failure, of: upstream) { lock.unlock() } else { failAndUnlock(failure) }
        }
    }

    /// Cancels the remaining upstreams, and fails. Call it under the lock, which it releases.
    final func failAndUnlock(_ failure: Failure) {
        let cancelled = upstreams.removeAll()
        outbox.complete(.failure(failure))
        lock.unlock()
        cancelled.forEach { $0.cancel() }
        lock.lock()
        sendAndUnlock()
    }

    /// Ignores the remaining upstreams from now on, because they cannot lead to another value. Call it under the lock.
    ///
    /// - Returns: The subscriptions to cancel without the lock.
    final func exhaust() -> UpstreamSubscriptions {
        isExhausted = true
        return upstreams.removeAll()
    }

    // MARK: Downstream

    /// Sends a value, or stores it. Call it under the lock, which it releases.
    ///
    /// - Returns: The additional demand from the upstream of the value.
    final func sendAndUnlock(_ value: Output, of upstream: Int) -> Subscribers.Demand {
        let returned = outbox.send(value, of: upstream, for: self)
        lock.unlock()
        return returned ?? .none
    }

    /// Sends all events that can be sent. Call it under the lock, which it releases.
    final func sendAndUnlock() {
        outbox.drain(for: self)
        lock.unlock()
    }

    package final func completeIfPossible() {
        if isExhausted, outbox.isEmpty { outbox.finish() }
    }

    // MARK: Cancellable

    package final func cancel() {
        lock.lock()
        let cancelled = upstreams.removeAll()
        let released = (outbox.cancel(), removeAll())
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled.forEach { $0.cancel() }
    }
}
#endif
