#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of `zip`, for any number of upstreams of one type.
///
/// - **Demand** goes to all upstreams. A value waits for the values of the other upstreams.
/// - **Order.** Arrays are published one at a time. The values of each array are in the order of the upstreams.
/// - **Completion.** The operator finishes when an upstream has finished and all its values are used, because no other
///   array is possible.
package final class ZipSubscription<Value, Failure: Error>: JoiningSubscription<[Value], Failure> {
    private var waiting: [WaitingValues<Value>] = []
    private var missingCount: Int

    package init(downstream: some Subscriber<[Value], Failure>, upstreamCount: Int) {
        // In unspecialized code, `map` would look up types in the runtime for each element.
        waiting.reserveCapacity(upstreamCount)
        for _ in 0..<upstreamCount { waiting.append(WaitingValues()) }
        missingCount = upstreamCount
        super.init("Zip", downstream: downstream, upstreamCount: upstreamCount)
    }

    package func subscribe(to upstream: some Publisher<Value, Failure>, _ index: Int) {
        upstream.attach(JoiningSide(index, of: self) { self.receive($0, of: index) })
    }

    private func receive(_ value: Value, of upstream: Int) -> Subscribers.Demand {
        lock.lock()
        guard counts(upstream) else {
            lock.unlock()
            return .none
        }
        if waiting[upstream].count == 0 { missingCount -= 1 }
        waiting[upstream].append(value, of: upstream)
        guard missingCount == 0 else {
            lock.unlock()
            return .none
        }
        let values = removeFirst()
        let turn = outbox.receive(values, of: upstream)
        lock.unlock()
        let demand = outbox.send(values, of: upstream, turn, for: self)
        finishIfExhausted()
        return demand ?? .none
    }

    /// Removes and returns the first value of each upstream. Call this method with the lock held.
    private func removeFirst() -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(waiting.count)
        for queue in waiting {
            values.append(queue.removeFirst())
            if queue.count == 0 { missingCount += 1 }
        }
        return values
    }

    /// Finishes if an upstream has finished and all its values are used. This method takes the lock separately, because the array
    /// is published before the other upstreams are cancelled.
    private func finishIfExhausted() {
        let cancelled = lock.withLock {
            !outbox.isClosed && upstreams.hasFinished && waiting.indices.contains(where: isExhausted) ? finish() : nil
        }
        guard let cancelled else { return }
        cancelled.forEach { $0.cancel() }
        outbox.drain(for: self)
    }

    override func isExhausted(byEndOf upstream: Int) -> Bool {
        upstreams.isFinished(upstream) && waiting[upstream].count == 0
    }

    package override func removeAll() -> Released? {
        let released = waiting
        waiting = []
        return { withExtendedLifetime(released) {} }
    }
}
#endif
