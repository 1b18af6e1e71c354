#if !canImport(Combine) && canImport(OpenCombineShim)
import CombineTraitsSupport

/// The subscription of an operator that joins several upstreams, but for what its kind of operator makes of their values
/// and of demand.
///
/// It finishes when all upstreams have, and the values that wait were published. The first failure cancels the others,
/// and drops what waits for demand.
class JoiningSubscription<Output, Failure: Error>: Subscription, DescribedByName {
    let description: String

    /// Guards everything here, and in the subclass.
    final let lock = NSLock()
    final let outbox: Outbox<Output, Failure>
    // As in `Outbox`: exclusive access needs no check.
    @exclusivity(unchecked) final var upstreams: UpstreamSubscriptions

    init<Downstream: Subscriber>(_ description: String, downstream: Downstream, upstreamCount: Int)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        self.description = description
        outbox = Outbox(downstream)
        upstreams = UpstreamSubscriptions(count: upstreamCount)
    }

    /// Hands the subscription to the downstream, and lets events go.
    final func activate<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        downstream.receive(subscription: self)
        lock.lock()
        outbox.open()
        // Upstreams may have completed before, or there may be none at all.
        _ = sendAndUnlock(onBehalfOf: nil)
    }

    // MARK: What the kinds of operators differ in

    /// What an upstream is asked for as soon as it has its subscription. Called under the lock.
    func firstDemand() -> Subscribers.Demand {
        .none
    }

    /// A value was sent. Called without the lock.
    ///
    /// - Parameters:
    ///   - source: The upstream that it came from.
    ///   - demand: What the downstream has demanded by receiving it.
    ///   - wasUnlimited: Whether the demand was unlimited before.
    ///   - upstream: The upstream that waits for the result, if any does.
    /// - Returns: What that upstream may send in addition.
    func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, onBehalfOf upstream: Int?
    ) -> Subscribers.Demand {
        preconditionFailure("Each kind of operator says it.")
    }

    /// Takes what is not needed any more once nothing more can be sent. Called under the lock.
    ///
    /// - Returns: What must be released without the lock, since it may own anything.
    func removeAll() -> Any? {
        nil
    }

    /// The downstream has demanded values.
    func request(_ demand: Subscribers.Demand) {
        preconditionFailure("Each kind of operator says it.")
    }

    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

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
        _ = sendAndUnlock(onBehalfOf: nil)
    }

    // MARK: Downstream

    /// Sends a value that has just come, and what follows it, unless somebody is sending already or it is not demanded.
    /// Then it waits.
    ///
    /// Call it under the lock, which it releases.
    ///
    /// - Returns: What the upstream of the value may send in addition.
    final func sendAndUnlock(_ value: Output, of upstream: Int) -> Subscribers.Demand {
        let isUnlimited = outbox.demand == .unlimited
        guard let receive = outbox.beginSendingDirectly() else {
            outbox.add(value, of: upstream)
            return sendAndUnlock(onBehalfOf: upstream)
        }
        lock.unlock()
        let demand = receive(value)
        let returned = didSend(
            of: upstream, newDemand: demand, wasUnlimited: isUnlimited, onBehalfOf: upstream)
        lock.lock()
        return returned + continueSendingAndUnlock(onBehalfOf: upstream)
    }

    /// Sends what there is to send, unless somebody does already.
    ///
    /// Call it under the lock, which it releases.
    ///
    /// - Parameter upstream: The upstream that waits for the result, if any does.
    /// - Returns: What that upstream may send in addition.
    final func sendAndUnlock(onBehalfOf upstream: Int?) -> Subscribers.Demand {
        guard outbox.beginSending() else {
            lock.unlock()
            return .none
        }
        return continueSendingAndUnlock(onBehalfOf: upstream)
    }

    private func continueSendingAndUnlock(onBehalfOf upstream: Int?) -> Subscribers.Demand {
        var returned = Subscribers.Demand.none
        finishIfPossible()
        while let step = outbox.nextStep() {
            switch step {
            case .value: returned += sendFirstAndUnlock(onBehalfOf: upstream)
            case .completion: sendCompletionAndUnlock()
            }
            lock.lock()
            finishIfPossible()
        }
        lock.unlock()
        return returned
    }

    // These are on their own so that what they hold is released before the lock is taken again.

    private func sendFirstAndUnlock(onBehalfOf upstream: Int?) -> Subscribers.Demand {
        let isUnlimited = outbox.demand == .unlimited
        let first = outbox.takeFirst()
        lock.unlock()
        let demand = first.receive(first.value)
        return didSend(of: first.source, newDemand: demand, wasUnlimited: isUnlimited, onBehalfOf: upstream)
    }

    private func sendCompletionAndUnlock() {
        let send = outbox.takeCompletion()
        let released = removeAll()
        lock.unlock()
        send()
        withExtendedLifetime(released) {}
    }

    private func finishIfPossible() {
        if upstreams.areFinished, outbox.isEmpty { outbox.finish() }
    }

    // MARK: Cancellable

    final func cancel() {
        lock.lock()
        let cancelled = upstreams.removeAll()
        let released = (outbox.cancel(), removeAll())
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled.forEach { $0.cancel() }
    }
}
#endif
