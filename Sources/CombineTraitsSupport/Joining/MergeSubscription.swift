#if !canImport(Combine) && canImport(OpenCombineShim)
/// The subscription of `merge`, for any number of upstreams.
///
/// - **Demand.** While it is limited, it demands one value at a time from each upstream, even before the downstream demands
///   any. One value of each upstream can wait for demand. If an upstream sends another one without demand, that one takes its
///   place. Unlimited demand goes to all upstreams.
/// - **Order.** Values are published one at a time, in the order in which they came on any threads.
package final class MergeSubscription<Output, Failure: Error>: JoiningSubscription<Output, Failure> {
    /// The place in the outbox of each upstream's last value that had to wait. Nil before the first one.
    private var places: [Int?]

    package init<Downstream: Subscriber>(downstream: Downstream, upstreamCount: Int)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        places = Array(repeating: nil, count: upstreamCount)
        super.init("Merge", downstream: downstream, upstreamCount: upstreamCount)
    }

    /// Subscribes to an upstream. Call it after `activate(_:)`.
    package func subscribe<Upstream: Publisher>(to upstream: Upstream, _ index: Int)
    where Upstream.Output == Output, Upstream.Failure == Failure {
        upstream.subscribe(JoiningSide(index, of: self) { self.receive($0, of: index) })
    }

    private func receive(_ value: Output, of upstream: Int) -> Subscribers.Demand {
        lock.lock()
        guard !outbox.isClosed, !upstreams.isFinished(upstream) else {
            lock.unlock()
            return .none
        }
        guard outbox.hasFreeDemand else {
            keepAndUnlock(value, of: upstream)
            return .none
        }
        return sendAndUnlock(value, of: upstream)
    }

    /// Stores a value without demand, in place of any other of its upstream.
    private func keepAndUnlock(_ value: Output, of upstream: Int) {
        guard let place = places[upstream], outbox.isUndemanded(place) else {
            places[upstream] = outbox.add(value, of: upstream)
            return lock.unlock()
        }
        let replaced = outbox.replace(place, with: value)
        lock.unlock()
        withExtendedLifetime(replaced) {}
    }

    override func firstDemand(of _: Int) -> Subscribers.Demand {
        outbox.demand == .unlimited ? .unlimited : .max(1)
    }

    package override func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none {
            lock.lock()
            addAndUnlock(demand)
        }
        // Unlimited upstreams need no more demand. Others can send one value for each value that was sent.
        if wasUnlimited { return .none }
        if source == caller { return .max(1) }
        lock.lock()
        let subscription = upstreams[source]
        lock.unlock()
        subscription?.request(.max(1))
        return .none
    }

    package override func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "Merge: a demand must not be zero.")
        lock.lock()
        addAndUnlock(demand)
        lock.lock()
        sendAndUnlock()
    }

    private func addAndUnlock(_ demand: Subscribers.Demand) {
        let becomesUnlimited = demand == .unlimited && outbox.demand != .unlimited
        outbox.add(demand)
        let upstreams = upstreams
        lock.unlock()
        if becomesUnlimited { upstreams.forEach { $0.request(.unlimited) } }
    }
}
#endif
