/// A publisher of what a test sends, on any thread and without regard to demand, to all of its subscribers.
///
/// Sendable, unchecked, because the lock guards all of its state, and its subscribers may be called on any thread.
package final class ThreadedPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
    // Recursive, so that `noteRelease()` finds a release under the lock.
    private let lock = NSRecursiveLock()
    private var subscribers: [Int: AnySubscriber<Output, Failure>] = [:]
    private var subscriptionCount = 0
    private var cancelled: [Int] = []
    private var hasOneValue = false
    private var isDropping = false
    private var hasReleasedUnderLock = false
    private weak var lastSubscriber: AnyObject?
    private var attachLastSubscriber: (() -> Void)?

    /// Called after each subscription. Set it before.
    package var onSubscription: () -> Void = {}

    private let attachesAtOnce: Bool

    /// Called for each subscription, which keeps the token.
    private let makeToken: () -> Token

    /// - Parameter attachesAtOnce: Whether a subscriber receives a subscription when it subscribes.
    package init(attachesAtOnce: Bool = true, _ makeToken: @escaping () -> Token = { Token() }) {
        self.attachesAtOnce = attachesAtOnce
        self.makeToken = makeToken
    }

    /// Makes it a maybe publisher, which finishes after its value.
    package func promiseOneValue() { lock.withLock { hasOneValue = true } }

    /// What its subscribers did wrong.
    package var faults: Set<String> {
        lock.withLock {
            var faults: Set<String> = []
            if Set(cancelled).count < cancelled.count { faults.insert("an upstream is cancelled twice") }
            if hasReleasedUnderLock { faults.insert("a subscriber releases something while an upstream drops it") }
            return faults
        }
    }

    /// Notes that something was released, which could send a value from its `deinit`.
    package func noteRelease() {
        // Other threads wait for the lock, so it is this thread that drops a subscriber.
        lock.withLock { if isDropping { hasReleasedUnderLock = true } }
    }

    package var cancellationCount: Int { lock.withLock { cancelled.count } }

    /// Whether it has no subscriber, or none anymore.
    package var isOver: Bool { lock.withLock { subscribers.isEmpty } }

    package var isLastSubscriberReleased: Bool { lock.withLock { lastSubscriber == nil } }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let number = lock.withLock {
            subscriptionCount += 1
            subscribers[subscriptionCount] = AnySubscriber(subscriber)
            lastSubscriber = subscriber as AnyObject
            return subscriptionCount
        }
        let token = makeToken()
        let subscription = ClosureSubscription(onCancel: { [weak self] in
            token.touch()
            self?.cancel(number)
        })
        lock.withLock { attachLastSubscriber = { subscriber.receive(subscription: subscription) } }
        if attachesAtOnce { attach() }
        onSubscription()
    }

    /// Sends its subscription to the last subscriber.
    package func attach() {
        let attach = lock.withLock {
            defer { attachLastSubscriber = nil }
            return attachLastSubscriber
        }
        attach?()
    }

    package func send(_ value: Output) {
        let (subscribers, hasOneValue) = lock.withLock { (Array(self.subscribers.values), self.hasOneValue) }
        for subscriber in subscribers { _ = subscriber.receive(value) }
        if hasOneValue { complete(.finished) }
    }

    package func complete(_ completion: Subscribers.Completion<Failure>) {
        let completed = lock.withLock {
            defer { subscribers = [:] }
            return Array(subscribers.values)
        }
        for subscriber in completed { subscriber.receive(completion: completion) }
    }

    private func cancel(_ number: Int) {
        lock.withLock {
            cancelled.append(number)
            // Like OpenCombine's subjects, it drops its subscriber with the lock held.
            isDropping = true
            subscribers[number] = nil
            isDropping = false
        }
    }
}
