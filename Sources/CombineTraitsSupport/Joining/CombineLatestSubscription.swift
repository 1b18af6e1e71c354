#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of `combineLatest`, for any number of upstreams.
///
/// - **Demand** goes to all upstreams. Without demand, a value only replaces the previous one of its upstream, and no
///   combination is published for it.
/// - **Order.** Combinations are published one at a time, in the order in which values arrive, even on several threads.
/// - **Completion.** The operator finishes when all upstreams have finished, even if one of them never published a value. The
///   values of the others are then useless, so the operator requests one after the other.
package final class CombineLatestSubscription<Output, Failure: Error>: JoiningSubscription<Output, Failure> {
    private var newest: NewestValues
    private var combine: (() -> Output)?

    /// Whether an upstream has finished without a value, so that there are no combinations.
    private var isFutile = false

    package init(downstream: some Subscriber<Output, Failure>, upstreamCount: Int, combine: @escaping () -> Output) {
        newest = NewestValues(count: upstreamCount)
        self.combine = combine
        super.init("CombineLatest", downstream: downstream, upstreamCount: upstreamCount)
    }

    /// Subscribes to an upstream, before or after `activate(_:)`. The closure `combine` reads the newest value of the upstream
    /// from `newest`.
    package func subscribe<Upstream: Publisher>(
        to upstream: Upstream, _ index: Int, _ newest: NewestValue<Upstream.Output>
    ) where Upstream.Failure == Failure {
        lock.withLock { self.newest.add(newest) }
        upstream.attach(JoiningSide(index, of: self) { self.receive($0, of: index, newest) })
    }

    private func receive<Value>(_ value: Value, of upstream: Int, _ newest: NewestValue<Value>) -> Subscribers.Demand {
        lock.lock()
        guard counts(upstream) else {
            lock.unlock()
            return .none
        }
        let replaced = self.newest.keep(value, in: newest)
        defer { withExtendedLifetime(replaced) {} }
        guard self.newest.missingCount == 0, outbox.hasFreeDemand, let combine else {
            let isFutile = isFutile
            lock.unlock()
            return isFutile ? .max(1) : .none
        }
        let combination = combine()
        let turn = outbox.receive(combination, of: upstream)
        lock.unlock()
        return outbox.send(combination, of: upstream, turn, for: self) ?? .none
    }

    override func makesOthersUseless(byEndOf upstream: Int) -> Bool {
        if !newest.isSet(upstream) { isFutile = true }
        return isFutile
    }

    package override func removeAll() -> Released? {
        let released = (newest.removeAll(), combine)
        combine = nil
        return { withExtendedLifetime(released) {} }
    }

    package override var customMirror: Mirror {
        lock.lock()
        defer { lock.unlock() }
        return Mirror(
            self,
            children: [
                "downstream": outbox.downstream as Any, "upstreamSubscriptions": upstreams.all,
                "demand": outbox.demand, "buffers": newest.reflected,
            ])
    }
}
#endif
