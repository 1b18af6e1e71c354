#if !canImport(Combine) && canImport(OpenCombineShim)
import CombineTraitsSupport

/// The subscription of `merge`, for any number of upstreams.
///
/// - **Demand.** As long as the downstream demands a limited number of values, each upstream is asked for one at a time,
///   also before there is any demand: what was not demanded waits here, one value of each upstream at most. As soon as
///   the demand is unlimited, so is that of the upstreams.
/// - **Order.** Values are published in the order in which they came, one at a time. One that comes while another is
///   published, from another thread or from the downstream's own doing, is published next.
/// - **Completion.** It finishes when all upstreams have, and the values that wait were published. The first failure
///   cancels the others, and drops what waits for demand.
final class MergeSubscription<Downstream: Subscriber>: Subscription, Joining {
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    private var outbox: Outbox<Downstream, Int>
    private var upstreams: UpstreamSubscriptions

    init(downstream: Downstream, upstreamCount: Int) {
        outbox = Outbox(downstream)
        upstreams = UpstreamSubscriptions(count: upstreamCount)
        if upstreamCount == 0 { outbox.complete(.finished) }
    }

    /// Hands the subscription to the downstream. Then subscribe to the upstreams.
    func activate(_ downstream: Downstream) {
        lock.lock()
        outbox.open()
        lock.unlock()
        downstream.receive(subscription: self)
        // There may be no upstream at all.
        _ = send(onBehalfOf: nil)
    }

    /// Subscribes to an upstream.
    func subscribe<Upstream: Publisher>(to upstream: Upstream, _ index: Int)
    where Upstream.Output == Downstream.Input, Upstream.Failure == Failure {
        upstream.subscribe(
            JoiningSide(index, of: self) { (joiner: MergeSubscription, value: Upstream.Output) in
                joiner.receive(value, of: index)
            })
    }

    // MARK: Upstreams

    func receive(_ subscription: any Subscription, of upstream: Int) {
        lock.lock()
        let isKept = !outbox.isClosed && upstreams.keep(subscription, of: upstream)
        let demand: Subscribers.Demand = outbox.demand == .unlimited ? .unlimited : .max(1)
        lock.unlock()
        if isKept {
            subscription.request(demand)
        } else {
            subscription.cancel()
        }
    }

    private func receive(_ value: Downstream.Input, of upstream: Int) -> Subscribers.Demand {
        lock.lock()
        outbox.add(value, of: upstream)
        lock.unlock()
        return send(onBehalfOf: upstream)
    }

    func receive(_ completion: Subscribers.Completion<Failure>, of upstream: Int) {
        lock.lock()
        var released: Any?
        var cancelled: [any Subscription] = []
        switch completion {
        case .finished:
            released = upstreams.finish(upstream)
            finishIfPossible()
        case .failure:
            cancelled = upstreams.removeAll(but: upstream)
            outbox.complete(completion)
        }
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled.forEach { $0.cancel() }
        _ = send(onBehalfOf: nil)
    }

    /// Finishes when there is nothing left to publish. Call it under the lock.
    private func finishIfPossible() {
        if upstreams.areFinished, outbox.isEmpty { outbox.complete(.finished) }
    }

    // MARK: Downstream

    /// Sends what there is to send, unless somebody does already.
    ///
    /// - Parameter upstream: The upstream that waits for this call to return.
    /// - Returns: What that upstream may send in addition.
    private func send(onBehalfOf upstream: Int?) -> Subscribers.Demand {
        var returned = Subscribers.Demand.none
        lock.lock()
        guard outbox.beginSending() else {
            lock.unlock()
            return .none
        }
        while let step = outbox.nextStep() {
            // The upstreams have no limit any more, or each may send one value for each that was sent.
            let isUnlimited = outbox.demand == .unlimited
            lock.unlock()
            switch step {
            case .value(let value, let source, let downstream):
                let demand = downstream.receive(value)
                if demand > .none { request(demand, sends: false) }
                if !isUnlimited {
                    if source == upstream {
                        returned += 1
                    } else {
                        requestOne(of: source)
                    }
                }
            case .completion(let completion, let downstream):
                downstream.receive(completion: completion)
            }
            lock.lock()
            finishIfPossible()
        }
        lock.unlock()
        return returned
    }

    private func requestOne(of upstream: Int) {
        lock.lock()
        let subscription = upstreams[upstream]
        lock.unlock()
        subscription?.request(.max(1))
    }

    private func request(_ demand: Subscribers.Demand, sends: Bool) {
        lock.lock()
        let wasUnlimited = outbox.demand == .unlimited
        outbox.add(demand)
        let subscriptions = demand == .unlimited && !wasUnlimited ? upstreams.others() : []
        lock.unlock()
        subscriptions.forEach { $0.request(.unlimited) }
        if sends { _ = send(onBehalfOf: nil) }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "Merge: a demand must not be zero.")
        request(demand, sends: true)
    }

    func cancel() {
        lock.lock()
        let cancelled = upstreams.removeAll()
        let released = outbox.cancel()
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled.forEach { $0.cancel() }
    }
}

extension MergeSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { "Merge" }

    var playgroundDescription: Any { description }

    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
#endif
