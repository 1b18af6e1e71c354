#if !canImport(Combine) && canImport(OpenCombineShim) && !OpenCombineWithMerge
/// The subscription of `merge`, for any number of upstreams.
///
/// - **Demand.** With limited demand, the operator requests one value at a time from each upstream, even before the
///   downstream requests any. One value of each upstream can wait for demand. If the upstream sends another one in the
///   meantime, the new value replaces the waiting one. Unlimited demand goes to all upstreams.
/// - **Order.** Values are published one at a time, in the order in which they arrive, even on several threads. A value that
///   replaces a waiting one takes the place of that value.
package final class MergeSubscription<Output, Failure: Error>: JoiningSubscription<Output, Failure> {
    /// For each upstream, the place in the outbox of the last value that had to wait for demand, or `nil` if there was
    /// no such value.
    private var places: [Int?]

    package init(downstream: some Subscriber<Output, Failure>, upstreamCount: Int) {
        places = Array(repeating: nil, count: upstreamCount)
        super.init("Merge", downstream: downstream, upstreamCount: upstreamCount)
    }

    package func subscribe(to upstream: some Publisher<Output, Failure>, _ index: Int) {
        upstream.attach(JoiningSide(index, of: self) { self.receive($0, of: index) })
    }

    private func receive(_ value: Output, of upstream: Int) -> Subscribers.Demand {
        lock.lock()
        guard counts(upstream) else {
            lock.unlock()
            return .none
        }
        guard outbox.hasFreeDemand else {
            let released = keep(value, of: upstream)
            lock.unlock()
            return withExtendedLifetime(released) { .none }
        }
        let turn = outbox.receive(value, of: upstream)
        lock.unlock()
        return outbox.send(value, of: upstream, turn, for: self) ?? .none
    }

    /// Keeps a value that must wait for demand, and returns the value that it replaces, to release without the lock. If it
    /// replaces none, returns the new value, as in ``NewestValue/keep(_:)``. Call this method with the lock held.
    private func keep(_ value: Output, of upstream: Int) -> Output {
        guard let place = places[upstream], outbox.isUndemanded(place) else {
            places[upstream] = outbox.add(value, of: upstream)
            return value
        }
        return outbox.replace(place, with: value)
    }

    override func firstDemand(of _: Int) -> Subscribers.Demand {
        outbox.demand == .unlimited ? .unlimited : .max(1)
    }

    package override func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        // With unlimited demand, the upstreams need no further request. With limited demand, an upstream can send another
        // value when the downstream has received the previous one.
        if wasUnlimited { return .none }
        if source == caller, demand == .none { return .max(1) }
        lock.lock()
        let unlimited = add(demand)
        let next = source == caller ? nil : upstreams[source]
        lock.unlock()
        if let unlimited { request(.unlimited, of: unlimited) }
        next?.request(.max(1))
        return source == caller ? .max(1) : .none
    }

    package override func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "Merge: a demand must not be zero.")
        lock.lock()
        guard let unlimited = add(demand) else {
            let turn = outbox.takeTurn()
            lock.unlock()
            outbox.drain(turn, for: self)
            return
        }
        lock.unlock()
        // Request before this call sends, so that new values need not wait until this call has sent the old ones.
        request(.unlimited, of: unlimited)
        outbox.drain(for: self)
    }

    /// Adds demand of the downstream. Returns the upstreams if the demand becomes unlimited, or `nil` otherwise. Call this
    /// method with the lock held.
    private func add(_ demand: Subscribers.Demand) -> UpstreamSubscriptions? {
        guard demand > .none, outbox.demand != .unlimited else { return nil }
        outbox.add(demand)
        // A sum that overflows is unlimited, too.
        return outbox.demand == .unlimited ? upstreams : nil
    }
}
#endif
