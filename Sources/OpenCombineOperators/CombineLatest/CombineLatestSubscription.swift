#if !canImport(Combine) && canImport(OpenCombineShim)
import CombineTraitsSupport

/// The subscription of `combineLatest`, for any number of upstreams.
///
/// - **Demand** goes to all upstreams alike. A value that completes a tuple which nobody has demanded is kept as the
///   newest of its upstream, and no tuple is published for it, now or later.
/// - **Order.** Tuples are published in the order in which their values came, one at a time. A value that comes while a
///   tuple is published, from another thread or from the downstream's own doing, makes a tuple that is published next.
/// - **Completion.** It finishes when all upstreams have, also when one of them never had a value. The first failure
///   cancels the others.
final class CombineLatestSubscription<Values: LatestValues, Downstream: Subscriber>: Subscription, Joining
where Downstream.Input == Values.Combined {
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    private var values: Values
    private var outbox: Outbox<Downstream, Int>
    private var upstreams: UpstreamSubscriptions

    init(_ values: Values, downstream: Downstream, upstreamCount: Int) {
        self.values = values
        outbox = Outbox(downstream)
        upstreams = UpstreamSubscriptions(count: upstreamCount)
    }

    /// Subscribes to an upstream. Do so with all of them, and then `activate(_:)`.
    func subscribe<Upstream: Publisher>(
        to upstream: Upstream, _ index: Int, _ set: @escaping (inout Values, Upstream.Output) -> Void
    ) where Upstream.Failure == Failure {
        upstream.subscribe(
            JoiningSide(index, of: self) { (joiner: CombineLatestSubscription, value: Upstream.Output) in
                joiner.receive(of: index) { set(&$0, value) }
            })
    }

    /// Hands the subscription to the downstream, now that all upstreams have theirs.
    func activate(_ downstream: Downstream) {
        lock.lock()
        outbox.open()
        lock.unlock()
        downstream.receive(subscription: self)
        // Upstreams may have completed before.
        _ = send(onBehalfOf: nil)
    }

    // MARK: Upstreams

    func receive(_ subscription: any Subscription, of upstream: Int) {
        lock.lock()
        let isKept = !outbox.isClosed && upstreams.keep(subscription, of: upstream)
        lock.unlock()
        if !isKept { subscription.cancel() }
    }

    private func receive(of upstream: Int, _ set: (inout Values) -> Void) -> Subscribers.Demand {
        lock.lock()
        guard !outbox.isClosed else {
            lock.unlock()
            return .none
        }
        // The value that is replaced may own anything.
        let replaced = values
        set(&values)
        let isPublished = outbox.freeDemand > .none
        if isPublished, let combined = values.combined { outbox.add(combined, of: upstream) }
        lock.unlock()
        return withExtendedLifetime(replaced) { isPublished ? send(onBehalfOf: upstream) : .none }
    }

    func receive(_ completion: Subscribers.Completion<Failure>, of upstream: Int) {
        lock.lock()
        var released: Any?
        var cancelled: [any Subscription] = []
        switch completion {
        case .finished:
            released = upstreams.finish(upstream)
            if upstreams.areFinished { outbox.complete(.finished) }
        case .failure:
            cancelled = upstreams.removeAll(but: upstream)
            outbox.complete(completion)
        }
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled.forEach { $0.cancel() }
        _ = send(onBehalfOf: nil)
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
            lock.unlock()
            switch step {
            case .value(let value, _, let downstream):
                let demand = downstream.receive(value)
                if demand > .none {
                    returned += demand
                    request(demand, exceptOf: upstream)
                }
            case .completion(let completion, let downstream):
                downstream.receive(completion: completion)
                releaseValues()
            }
            lock.lock()
        }
        lock.unlock()
        return returned
    }

    private func releaseValues() {
        lock.lock()
        let released = values
        values = Values()
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    private func request(_ demand: Subscribers.Demand, exceptOf upstream: Int?) {
        lock.lock()
        outbox.add(demand)
        let subscriptions = upstreams.others(than: upstream)
        lock.unlock()
        subscriptions.forEach { $0.request(demand) }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "CombineLatest: a demand must not be zero.")
        request(demand, exceptOf: nil)
    }

    func cancel() {
        lock.lock()
        let cancelled = upstreams.removeAll()
        let released = (outbox.cancel(), values)
        values = Values()
        lock.unlock()
        withExtendedLifetime(released) {}
        cancelled.forEach { $0.cancel() }
    }
}

extension CombineLatestSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { "CombineLatest" }

    var playgroundDescription: Any { description }

    var customMirror: Mirror {
        lock.lock()
        defer { lock.unlock() }
        return Mirror(
            self,
            children: [
                "downstream": outbox.downstream as Any, "upstreamSubscriptions": upstreams.others(),
                "demand": outbox.demand, "buffers": values,
            ])
    }
}
#endif
