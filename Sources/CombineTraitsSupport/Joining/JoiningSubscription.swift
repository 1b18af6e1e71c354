#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of an operator that joins several upstreams. A subclass decides what to do with values and demand.
///
/// It finishes when all upstreams have finished and the values that wait are published. The first failure cancels the other
/// upstreams, and drops what waits for demand.
package class JoiningSubscription<Output, Failure: Error>: Subscription, OutboxOwner, DescribedByName {
    package let description: String

    final let outbox: Outbox<Output, Failure>

    /// The lock of the outbox.
    final let lock: NSLock

    // As in `Outbox`: exclusive access needs no check.
    @exclusivity(unchecked) final var upstreams: UpstreamSubscriptions

    init<Downstream: Subscriber>(_ description: String, downstream: Downstream, upstreamCount: Int)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        self.description = description
        outbox = Outbox(downstream)
        lock = outbox.lock
        upstreams = UpstreamSubscriptions(count: upstreamCount)
    }

    /// Passes the subscription to the downstream, then lets events through.
    package final func activate<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        downstream.receive(subscription: self)
        lock.lock()
        outbox.open()
        // Upstreams may have completed already, or there may be none.
        sendAndUnlock()
    }

    // MARK: For subclasses

    /// The demand for an upstream that has just sent its subscription. Called under the lock.
    func firstDemand() -> Subscribers.Demand {
        .none
    }

    package func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        preconditionFailure("A subclass overrides this.")
    }

    package func removeAll() -> Any? {
        nil
    }

    /// The downstream has demanded values.
    package func request(_ demand: Subscribers.Demand) {
        preconditionFailure("A subclass overrides this.")
    }

    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    // MARK: Upstreams

    final func receive(_ subscription: any Subscription, of upstream: Int) {
        lock.lock()
        let isKept = !outbox.isClosed && upstreams.keep(subscription, of: upstream)
        let demand = firstDemand()
        lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if demand > .none {
            subscription.request(demand)
        }
    }

    final func receive(_ completion: Subscribers.Completion<Failure>, of upstream: Int) {
        lock.lock()
        var released: Any?
        var cancelled: UpstreamSubscriptions?
        switch completion {
        case .finished:
            released = upstreams.finish(upstream)
        case .failure:
            cancelled = upstreams.removeAll()
            outbox.complete(completion)
        }
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled?.forEach(but: upstream) { $0.cancel() }
        lock.lock()
        sendAndUnlock()
    }

    // MARK: Downstream

    /// Sends a value, or lets it wait. Call it under the lock, which it releases.
    ///
    /// - Returns: What the upstream of the value may send in addition.
    final func sendAndUnlock(_ value: Output, of upstream: Int) -> Subscribers.Demand {
        let returned = outbox.send(value, of: upstream, for: self)
        lock.unlock()
        return returned ?? .none
    }

    /// Sends all that can be sent. Call it under the lock, which it releases.
    final func sendAndUnlock() {
        outbox.drain(for: self)
        lock.unlock()
    }

    package final func completeIfPossible() {
        if upstreams.areFinished, outbox.isEmpty { outbox.finish() }
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
