/// The subscription of one member of an `Audience`.
///
/// A value waits for demand, unless a newer value replaces it.
final class AudienceMember<Value, Failure: Error>: Subscription, OutboxOwner, DescribedByName {
    /// Removes a member from its audience, and returns a closure to call without the lock. The member calls this closure with the
    /// lock held, so the closure must not release objects.
    typealias Removal = (AudienceMember) -> (() -> Void)?

    let description: String

    /// Guarded by the lock of the audience.
    let outbox: Outbox<Value, Failure>

    private var removal: Removal?

    init(
        _ description: String, _ downstream: some Subscriber<Value, Failure>, lock: NSLock, removal: @escaping Removal
    ) {
        self.description = description
        self.removal = removal
        outbox = Outbox(downstream, lock: lock)
    }

    /// Adds the completion. A failure does not wait for the demand for a value. Call this method with the lock held.
    func complete(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: outbox.finish()
        case .failure: outbox.complete(completion)
        }
    }

    /// Lets events through, after the downstream has received its subscription.
    func open() {
        outbox.drain(for: self) { outbox.open() }
    }

    func deliver() {
        outbox.drain(for: self)
    }

    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none { outbox.lock.withLock { outbox.add(demand) } }
        return demand
    }

    func removeAll() -> Any? {
        removal.take()
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        outbox.drain(for: self) { outbox.add(demand) }
    }

    func cancel() {
        outbox.lock.lock()
        let released = outbox.cancel()
        let removal = removal.take()
        let followUp = removal?(self)
        outbox.lock.unlock()
        withExtendedLifetime((released, removal)) { followUp?() }
    }
}
