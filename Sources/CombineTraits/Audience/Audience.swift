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
