/// The subscribers of a publisher that shares one stream, and the newest value.
///
/// The lock of the owner guards the audience and the outboxes of all members. The owner holds the lock while an event is
/// added to all outboxes, so all members receive the values in the same order.
struct Audience<Value, Failure: Error> {
    typealias Member = AudienceMember<Value, Failure>

    /// The members to which to send an event, and the values that the event has replaced. Use and release them without the
    /// lock.
    struct Delivery {
        fileprivate var members: [Member] = []

        fileprivate var previous: Value?
        fileprivate var replaced: [Value] = []

        func perform() {
            for member in members { member.deliver() }
        }
    }

    private(set) var newest: Value?
    private(set) var completion: Subscribers.Completion<Failure>?
    /// The members, sorted by number for binary search.
    private var members: [Member] = []
    private var nextNumber = 0

    init(newest: Value? = nil) {
        self.newest = newest
    }

    mutating func add(_ member: Member) {
        if let newest { _ = member.outbox.addNewest(newest) }
        if let completion { return member.complete(completion) }
        member.number = nextNumber
        nextNumber += 1
        members.append(member)
    }

    /// Removes a member, and returns whether it was the only one.
    mutating func remove(_ member: Member) -> Bool {
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            if members[middle].number < member.number { low = middle + 1 } else { high = middle }
        }
        guard low < members.count, members[low] === member else { return false }
        members.remove(at: low)
        return members.isEmpty
    }

    mutating func send(_ value: Value) -> Delivery {
        guard completion == nil else { return Delivery() }
        var delivery = Delivery(members: members, previous: newest)
        newest = value
        for member in members {
            if let replaced = member.outbox.addNewest(value) { delivery.replaced.append(replaced) }
        }
        return delivery
    }

    mutating func complete(_ completion: Subscribers.Completion<Failure>) -> Delivery {
        guard self.completion == nil else { return Delivery() }
        self.completion = completion
        let delivery = Delivery(members: members)
        for member in members { member.complete(completion) }
        members = []
        return delivery
    }
}

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
