import ConbiniForTesting
import TestSupport

/// A publisher that plays a marble diagram in real time: frame 0 on subscription, and later events one by one on a
/// queue. Its failure is `TestError()`.
final class LivePublisher: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = TestError

    // Unchecked Sendable is safe, because the lock protects all variables.
    private let lock = NSLock()
    private var notes = Notes()

    private let marbles: Marbles
    private let queue: DispatchQueue

    struct Notes {
        /// For each subscriber, whether it subscribed on the main thread or queue.
        var subscriptionsOnMain: [Bool] = []

        /// For each cancellation, whether it was on the main thread or queue.
        var cancellationsOnMain: [Bool] = []
    }

    init(_ marbles: Marbles, on queue: DispatchQueue = DispatchQueue(label: "LivePublisher")) {
        self.marbles = marbles
        self.queue = queue
    }

    var subscriptionsOnMain: [Bool] { lock.withLock { notes.subscriptionsOnMain } }

    var cancellationsOnMain: [Bool] { lock.withLock { notes.cancellationsOnMain } }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        lock.withLock { notes.subscriptionsOnMain.append(isOnMain()) }
        let link = Link(AnySubscriber(subscriber)) { [self] in
            lock.withLock { notes.cancellationsOnMain.append(isOnMain()) }
        }
        subscriber.receive(subscription: link)
        for event in marbles.events {
            if event.isOnSubscription {
                link.send(event.symbol)
            } else {
                queue.async { link.send(event.symbol) }
            }
        }
    }

    private final class Link: Subscription, @unchecked Sendable {
        // Unchecked Sendable is safe, because the lock protects all variables.
        private let lock = NSLock()
        private var subscriber: AnySubscriber<Int, TestError>?
        private let onCancel: () -> Void

        init(_ subscriber: AnySubscriber<Int, TestError>, onCancel: @escaping () -> Void) {
            self.subscriber = subscriber
            self.onCancel = onCancel
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            if takeSubscriber() != nil { onCancel() }
        }

        func send(_ symbol: Marbles.Symbol) {
            switch symbol {
            case .value(let character):
                let subscriber = lock.withLock { self.subscriber }
                _ = Int.value(ofMarble: character).map { subscriber?.receive($0) }
            case .finished: takeSubscriber()?.receive(completion: .finished)
            case .failed: takeSubscriber()?.receive(completion: .failure(TestError()))
            }
        }

        private func takeSubscriber() -> AnySubscriber<Int, TestError>? {
            lock.withLock {
                defer { subscriber = nil }
                return subscriber
            }
        }
    }
}
