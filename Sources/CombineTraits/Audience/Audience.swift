import CombineTraitsSupport

/// The subscribers of one stream, and its newest value, for a publisher with several subscribers.
///
/// Its owner has a lock, which guards it and the outboxes of all members. So every member receives the values in the same order, and one hold
/// of the lock decides what an event leads to.
struct Audience<Value, Failure: Error> {
    typealias Member = AudienceMember<Value, Failure>

    /// What follows an event. Perform it without the lock.
    struct Delivery {
        fileprivate var members: [Member] = []

        // Released without the lock.
        fileprivate var previous: Value?
        fileprivate var replaced: [Value] = []

        func perform() {
            for member in members { member.deliver() }
        }
    }

    private(set) var newest: Value?
    private(set) var completion: Subscribers.Completion<Failure>?
    private var members: [Member] = []

    init(newest: Value? = nil) {
        self.newest = newest
    }

    mutating func add(_ member: Member) {
        if let newest { _ = member.outbox.addNewest(newest) }
        if let completion { member.complete(completion) } else { members.append(member) }
    }

    /// - Returns: Whether it was the last member.
    mutating func remove(_ member: Member) -> Bool {
        guard let index = members.firstIndex(where: { $0 === member }) else { return false }
        members.remove(at: index)
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
