/// A publisher that computes its result on demand.
@usableFromInline
package protocol DemandedPublisher: MaybePublisher {
    func makeResult() -> MaybeResult<Output, Failure>
}

extension DemandedPublisher {
    /// Always true.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Computes the result.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        makeResult()
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        let subscription = DemandedSubscription(to: Self.self, subscriber.eraseToAnyDownstream(), makeResult)
        subscriber.receive(subscription: subscription)
    }
}

/// The subscription to a publisher that computes its result on demand.
private final class DemandedSubscription<Output, Failure: Error>: Subscription, DescribedByName {
    private let publisher: Any.Type
    private let lock = InlineLock.allocate()

    // Guarded by the lock, but released without it.

    /// Nil as soon as a request takes the closure, and after a cancellation.
    private var makeResult: (() -> MaybeResult<Output, Failure>)?

    /// Nil after the end.
    private var downstream: AnyDownstream<Output, Failure>?

    init(
        to publisher: Any.Type, _ downstream: AnyDownstream<Output, Failure>,
        _ makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) {
        self.publisher = publisher
        self.downstream = downstream
        self.makeResult = makeResult
    }

    deinit { lock.deallocate() }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let result = takeClosure()?() else { return }
        switch result {
        case .success(let value):
            _ = currentDownstream?.receive(value)
            end()?.receive(completion: .finished)
        case .finished:
            end()?.receive(completion: .finished)
        case .failure(let error):
            end()?.receive(completion: .failure(error))
        }
    }

    func cancel() {
        lock.lock()
        let removed = (makeResult, downstream)
        makeResult = nil
        downstream = nil
        lock.unlock()
        withExtendedLifetime(removed) {}
    }

    private func takeClosure() -> (() -> MaybeResult<Output, Failure>)? {
        lock.lock()
        let taken = makeResult
        makeResult = nil
        lock.unlock()
        return taken
    }

    /// The downstream, unless it has cancelled.
    private var currentDownstream: AnyDownstream<Output, Failure>? {
        lock.lock()
        let current = downstream
        lock.unlock()
        return current
    }

    private func end() -> AnyDownstream<Output, Failure>? {
        lock.lock()
        let ended = downstream
        downstream = nil
        lock.unlock()
        return ended
    }

    var description: String { typeName(publisher) }
}
