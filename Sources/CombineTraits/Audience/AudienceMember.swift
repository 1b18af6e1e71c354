/// A member of an `Audience`: the subscription of one subscriber.
///
/// Each value waits until there is demand, or until a newer value replaces it.
final class AudienceMember<Value, Failure: Error>: Subscription, OutboxOwner, DescribedByName {
    /// A closure that removes a member from its audience. A cancelled member calls this closure with the lock held, so the
    /// closure must not release objects. It can return another closure, which the member calls without the lock.
    typealias Removal = (AudienceMember) -> (() -> Void)?

    let description: String

    let outbox: Outbox<Value, Failure>

    /// The place in the order of subscription, by which the audience finds this member. Guarded by the lock of the
    /// audience.
    var number = 0

    private var removal: Removal?

    init(
        _ description: String, _ downstream: some Subscriber<Value, Failure>, lock: Lock, removal: @escaping Removal
    ) {
        self.description = description
        self.removal = removal
        outbox = Outbox(downstream, lock: lock)
    }

    /// Adds the completion to the outbox. `finished` follows a value that waits for demand, but a failure drops this value.
    /// Call this method with the lock held.
    func complete(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: outbox.finish()
        case .failure: outbox.complete(completion)
        }
    }

    /// Opens the outbox, and sends waiting events. Call this method after the downstream has received its subscription.
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

    func removeAll() -> Released? {
        let released = removal.takeValue()
        return { withExtendedLifetime(released) {} }
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        outbox.drain(for: self) { outbox.add(demand) }
    }

    func cancel() {
        outbox.lock.lock()
        let released = outbox.cancel()
        let removal = removal.takeValue()
        let followUp = removal?(self)
        outbox.lock.unlock()
        withExtendedLifetime((released, removal)) { followUp?() }
    }
}
