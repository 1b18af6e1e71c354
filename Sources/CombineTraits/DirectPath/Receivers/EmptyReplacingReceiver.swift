/// The subscriber and the subscription of `replaceEmpty(with:)`.
///
/// It demands everything from the upstream at once. The replacement waits for demand.
@_fixed_layout @usableFromInline
final class EmptyReplacingReceiver<Value, Failure: Error>:
    OperatorReceiver<Value, Failure, Value, Failure>, ReceiverBody, SubscriptionBody
{
    @usableFromInline let replacement: Value

    // Guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var hasValue = false
    @exclusivity(unchecked) @usableFromInline var isDemanded = false

    /// Whether the replacement waits for demand.
    @exclusivity(unchecked) @usableFromInline var isWaiting = false
    @exclusivity(unchecked) @usableFromInline var isCancelled = false

    @inlinable
    init(_ replacement: Value, _ downstream: _DirectReceiver<Value, Failure>) {
        self.replacement = replacement
        super.init(downstream, EmptyReplacingReceiver.self)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        guard keep(subscription) else { return }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    @inlinable
    func onValue(_ input: Value) -> Subscribers.Demand {
        lock.lock()
        hasValue = true
        let isOver = isOver
        lock.unlock()
        return isOver ? .none : downstream.receive(input)
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Failure>) {
        guard endWithUpstream() else { return }
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
    func onRequest(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        isDemanded = true
        lock.unlock()
        publishIfDemanded()
        requestUpstream(demand)
    }

    @inlinable
    func onCancel() {
        lock.lock()
        isCancelled = true
        lock.unlock()
        end()?.cancel()
    }

    @inlinable
    func publishIfDemanded() {
        lock.lock()
        guard isWaiting, isDemanded, !isCancelled else { return lock.unlock() }
        isWaiting = false
        lock.unlock()
        _ = downstream.receive(replacement)
        downstream.receive(completion: .finished)
    }
}
