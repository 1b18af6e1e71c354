#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of `combineLatest`, for any number of upstreams.
///
/// - **Demand** goes to all upstreams. While no tuple is demanded, a value is kept as the newest of its upstream, and no
///   tuple is published for it, now or later.
/// - **Order.** Tuples are published one at a time, in the order in which their values came, whatever their threads.
/// - **Completion.** It finishes when all upstreams have finished, even if one of them never had a value.
package final class CombineLatestSubscription<Output, Failure: Error>: JoiningSubscription<Output, Failure> {
    private var newest: [any Removable] = []

    /// The whole demand of the downstream, for upstreams whose subscription comes later.
    private var allDemand = Subscribers.Demand.none

    /// How many upstreams have not published a value.
    private var missingCount: Int

    /// Makes a tuple of the newest values, once none is missing. Nil once completed or cancelled.
    private var combine: (() -> Output)?

    package init<Downstream: Subscriber>(
        downstream: Downstream, upstreamCount: Int, combine: @escaping () -> Output
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
        missingCount = upstreamCount
        self.combine = combine
        super.init("CombineLatest", downstream: downstream, upstreamCount: upstreamCount)
    }

    /// Subscribes to an upstream. Do so with all of them, and then `activate(_:)`.
    ///
    /// - Parameters:
    ///   - upstream: The upstream.
    ///   - index: Its number.
    ///   - newest: Where its newest value goes, for `combine` to read.
    package func subscribe<Upstream: Publisher>(
        to upstream: Upstream, _ index: Int, _ newest: NewestValue<Upstream.Output>
    ) where Upstream.Failure == Failure {
        lock.lock()
        self.newest.append(newest)
        lock.unlock()
        upstream.subscribe(JoiningSide(index, of: self) { self.receive($0, of: index, newest) })
    }

    private func receive<Value>(_ value: Value, of upstream: Int, _ newest: NewestValue<Value>) -> Subscribers.Demand {
        lock.lock()
        guard !outbox.isClosed else {
            lock.unlock()
            return .none
        }
        guard newest.isSet else {
            newest.set(value)
            missingCount -= 1
            return publishAndUnlock(of: upstream)
        }
        let replaced = newest.replace(with: value)
        let demand = publishAndUnlock(of: upstream)
        withExtendedLifetime(replaced) {}
        return demand
    }

    private func publishAndUnlock(of upstream: Int) -> Subscribers.Demand {
        guard missingCount == 0, outbox.hasFreeDemand, let combine else {
            lock.unlock()
            return .none
        }
        return sendAndUnlock(combine(), of: upstream)
    }

    override func firstDemand() -> Subscribers.Demand {
        allDemand
    }

    package override func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none { request(demand, exceptOf: caller) }
        return demand
    }

    package override func removeAll() -> Any? {
        defer {
            newest = []
            combine = nil
        }
        return (newest.map { $0.remove() }, combine)
    }

    package override func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "CombineLatest: a demand must not be zero.")
        request(demand, exceptOf: nil)
    }

    private func request(_ demand: Subscribers.Demand, exceptOf upstream: Int?) {
        lock.lock()
        outbox.add(demand)
        allDemand += demand
        let upstreams = upstreams
        lock.unlock()
        upstreams.forEach(but: upstream) { $0.request(demand) }
    }

    package override var customMirror: Mirror {
        lock.lock()
        defer { lock.unlock() }
        return Mirror(
            self,
            children: [
                "downstream": outbox.downstream as Any, "upstreamSubscriptions": upstreams.all,
                "demand": outbox.demand, "buffers": newest.map(\.reflected),
            ])
    }
}
#endif
