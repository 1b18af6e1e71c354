import TestSupport

/// A publisher of what a test sends, on any thread and without regard to demand, to all of its subscribers.
///
/// Sendable, unchecked, because the lock guards all of its state, and its subscribers may be called on any thread.
final class ThreadedPublisher: Publisher, @unchecked Sendable {
    typealias Output = Item
    typealias Failure = TestError

    private let lock = NSLock()
    private var subscribers: [Int: AnySubscriber<Item, TestError>] = [:]
    private var subscriptionCount = 0
    private var cancelled: Set<Int> = []
    private var isCancelledTwice = false
    private var hasOneValue = false

    /// Called for each subscription, which keeps the token.
    private let makeToken: () -> Token

    init(_ makeToken: @escaping () -> Token) {
        self.makeToken = makeToken
    }

    /// Makes it a maybe publisher, which finishes after its value.
    func promiseOneValue() {
        lock.withLock { hasOneValue = true }
    }

    /// What its subscribers did wrong.
    var faults: Set<String> { lock.withLock { isCancelledTwice ? ["an upstream is cancelled twice"] : [] } }

    /// Whether it has no subscriber, or none anymore.
    var isOver: Bool { lock.withLock { subscribers.isEmpty } }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Item, Downstream.Failure == TestError {
        let number = lock.withLock {
            subscriptionCount += 1
            subscribers[subscriptionCount] = AnySubscriber(subscriber)
            return subscriptionCount
        }
        let token = makeToken()
        subscriber.receive(
            subscription: ClosureSubscription(onCancel: { [weak self] in
                token.touch()
                self?.cancel(number)
            }))
    }

    func send(_ value: Item) {
        let (subscribers, hasOneValue) = lock.withLock { (Array(self.subscribers.values), self.hasOneValue) }
        for subscriber in subscribers { _ = subscriber.receive(value) }
        if hasOneValue { complete(.finished) }
    }

    func complete(_ completion: Subscribers.Completion<TestError>) {
        let completed = lock.withLock {
            defer { subscribers = [:] }
            return Array(subscribers.values)
        }
        for subscriber in completed { subscriber.receive(completion: completion) }
    }

    private func cancel(_ number: Int) {
        let released = lock.withLock {
            if !cancelled.insert(number).inserted { isCancelledTwice = true }
            return subscribers.removeValue(forKey: number)
        }
        withExtendedLifetime(released) {}
    }
}
