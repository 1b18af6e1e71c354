#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of `withLatestFrom`, for any number of other publishers. The upstream has the number 0.
///
/// - **Demand** goes to the upstream. While one of the other publishers has no value, the operator drops values of the
///   upstream, and requests another one for each. It requests all values of the other publishers.
/// - **Completion.** The operator finishes with the upstream. If another publisher finishes, its newest value remains.
/// - **Failure.** Before the first published value, a failure of another publisher ends the subscription immediately. After
///   that, the failure replaces the next value of the upstream. If the upstream sends no further value, the failure is ignored.
package final class WithLatestFromSubscription<Input, Output, Failure: Error>: JoiningSubscription<Output, Failure> {
    private var newest: NewestValues

    private var hasPublished = false

    /// The failure of another publisher, to replace the next value of the upstream. It is a closure that fails the subscription,
    /// because unspecialized code would have to look up the size of the failure.
    private var failLater: ((WithLatestFromSubscription) -> UpstreamSubscriptions)?

    private var combine: ((Input) -> Output)?

    package init(downstream: some Subscriber<Output, Failure>, otherCount: Int, combine: @escaping (Input) -> Output) {
        newest = NewestValues(count: otherCount)
        self.combine = combine
        super.init("WithLatestFrom", downstream: downstream, upstreamCount: 1 + otherCount, demandedCount: 1)
    }

    /// Subscribes to another publisher, unless the operator has ended. Call this method after `activate(_:)`. The closure
    /// `combine` reads the newest value of the publisher from `newest`.
    package func subscribe<Other: Publisher>(
        toOther other: Other, _ index: Int, _ newest: NewestValue<Other.Output>
    ) where Other.Failure == Failure {
        guard isActive else { return }
        lock.withLock { self.newest.add(newest) }
        other.attach(JoiningSide(index, of: self) { self.keep($0, of: index, in: newest) })
    }

    /// Subscribes to the upstream, unless the operator has ended. Call this method after subscribing to the other publishers.
    package func subscribe(to upstream: some Publisher<Input, Failure>) {
        guard isActive else { return }
        upstream.attach(JoiningSide(0, of: self) { self.receive($0) })
    }

    private func keep<Value>(
        _ value: Value, of other: Int, in newest: NewestValue<Value>
    ) -> Subscribers.Demand {
        lock.lock()
        let released = counts(other) ? self.newest.keep(value, in: newest) : value
        lock.unlock()
        return withExtendedLifetime(released) { .none }
    }

    private func receive(_ value: Input) -> Subscribers.Demand {
        lock.lock()
        guard counts(0), let combine else {
            lock.unlock()
            return .none
        }
        guard newest.missingCount == 0 else {
            lock.unlock()
            return .max(1)
        }
        if let failLater {
            let cancelled = failLater(self)
            let turn = outbox.takeTurn()
            lock.unlock()
            cancelled.forEach { $0.cancel() }
            return outbox.drain(turn, for: self) ?? .none
        }
        hasPublished = true
        let combination = combine(value)
        let turn = outbox.receive(combination, of: 0)
        lock.unlock()
        return outbox.send(combination, of: 0, turn, for: self) ?? .none
    }

    override func keeps(_ failure: Failure, of upstream: Int) -> Bool {
        guard upstream > 0, hasPublished else { return false }
        if failLater == nil { failLater = { $0.fail(failure) } }
        return true
    }

    override func isExhausted(byEndOf upstream: Int) -> Bool {
        upstream == 0
    }

    package override func removeAll() -> Released? {
        let released = (newest.removeAll(), combine, failLater)
        (combine, failLater) = (nil, nil)
        return { withExtendedLifetime(released) {} }
    }
}
#endif
