/// The subscriber and the subscription of `replaceEmpty(with:)`.
///
/// It demands everything from the upstream at once. The replacement waits for demand.
@usableFromInline
final class EmptyReplacingReceiver<Output, Failure: Error>: OperatorReceiver<Output, Failure, Output, Failure> {
    @usableFromInline let replacement: Output

    // Guarded by the lock.
    @usableFromInline var hasValue = false
    @usableFromInline var isDemanded = false

    /// Whether the replacement waits for demand.
    @usableFromInline var isWaiting = false

    @inlinable
    init(_ replacement: Output, _ downstream: _DirectReceiver<Output, Failure>) {
        self.replacement = replacement
        super.init(downstream)
    }

    @inlinable
    override func receive(subscription: any Subscription) {
        guard keep(subscription) else { return }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @inlinable
    override func receive(_ input: Output) -> Subscribers.Demand {
        lock.lock()
        hasValue = true
        let isOver = isOver
        lock.unlock()
        return isOver ? .none : downstream.receive(input)
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        guard end() != nil else { return }
        lock.lock()
        let isEmpty = !hasValue
        lock.unlock()
        if case .finished = completion, isEmpty {
            lock.lock()
            isWaiting = true
            lock.unlock()
            publishIfDemanded()
        } else {
            downstream.receive(completion: completion)
        }
    }

    @inlinable
    override func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        isDemanded = true
        lock.unlock()
        publishIfDemanded()
        super.request(demand)
    }

    @inlinable
    override func cancel() {
        lock.lock()
        isWaiting = false
        lock.unlock()
        super.cancel()
    }

    @inlinable
    func publishIfDemanded() {
        lock.lock()
        guard isWaiting, isDemanded else { return lock.unlock() }
        isWaiting = false
        lock.unlock()
        _ = downstream.receive(replacement)
        downstream.receive(completion: .finished)
    }
}
