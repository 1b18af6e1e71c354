import CombineTraits
import TestSupport

/// A publisher of what a test sends, on any thread and without regard to demand, to one subscriber.
///
/// Sendable, unchecked, because the lock guards all of its state, and its subscribers may be called on any thread.
final class ThreadedPublisher<Output>: Publisher, @unchecked Sendable {
    typealias Failure = TestError

    private let lock = NSLock()
    private var subscriber: AnySubscriber<Output, TestError>?
    private var recordedCancellationCount = 0

    /// Lives as long as the subscription.
    private let tokens: Tokens

    init(_ tokens: Tokens) {
        self.tokens = tokens
    }

    var cancellationCount: Int { lock.withLock { recordedCancellationCount } }

    /// Whether it has no subscriber, or none anymore.
    var isOver: Bool { lock.withLock { subscriber == nil } }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == TestError {
        lock.withLock { self.subscriber = AnySubscriber(subscriber) }
        let token = tokens.make()
        subscriber.receive(
            subscription: ClosureSubscription(onCancel: { [weak self] in
                token.touch()
                self?.cancel()
            }))
    }

    func send(_ value: Output) {
        _ = lock.withLock { subscriber }?.receive(value)
    }

    func complete(_ completion: Subscribers.Completion<TestError>) {
        lock.withLock { subscriber.take() }?.receive(completion: completion)
    }

    private func cancel() {
        let released = lock.withLock {
            recordedCancellationCount += 1
            return subscriber.take()
        }
        withExtendedLifetime(released) {}
    }
}

/// Counts the objects that a test has given to publishers and closures, and that are still alive.
final class Tokens: Sendable {
    private let made = Counter()
    private let released = Counter()

    var aliveCount: Int { made.value - released.value }

    func make() -> Token {
        made.increase()
        return Token { [released] in released.increase() }
    }
}
