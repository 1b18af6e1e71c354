import CombineTraits

/// A publisher of what a test sends, from any thread and without regard to demand, to one subscriber.
///
/// Sendable, unchecked, because the lock guards all of its state, and its subscribers may be called from any thread.
final class RacingPublisher: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never

    private let lock = NSLock()
    private let attachesAtOnce: Bool
    private let log: (String) -> Void
    private let onRequest: (RacingPublisher) -> Void
    private let (subscriptions, continuation) = AsyncStream.makeStream(of: Void.self)
    private var subscriber: AnySubscriber<Int, Never>?
    private weak var lastSubscriber: AnyObject?
    private var recordedCancellationCount = 0

    /// - Parameters:
    ///   - attachesAtOnce: Whether the subscriber receives a subscription when it subscribes.
    ///   - log: Called with the name of each call of the subscriber, where the subscriber calls.
    ///   - onRequest: Called when the subscriber requests values.
    init(
        attachesAtOnce: Bool = true,
        log: @escaping (String) -> Void = { _ in },
        onRequest: @escaping (RacingPublisher) -> Void = { _ in }
    ) {
        self.attachesAtOnce = attachesAtOnce
        self.log = log
        self.onRequest = onRequest
    }

    var cancellationCount: Int { lock.withLock { recordedCancellationCount } }

    /// Whether it has no subscriber, or none anymore.
    var isOver: Bool { lock.withLock { subscriber == nil } }

    var isSubscriberReleased: Bool { lock.withLock { lastSubscriber == nil } }

    func waitForSubscriber() async {
        for await _ in subscriptions { break }
    }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        log("subscribe")
        lock.withLock {
            self.subscriber = AnySubscriber(subscriber)
            lastSubscriber = subscriber as AnyObject
        }
        if attachesAtOnce { attach() }
        continuation.yield()
    }

    /// Sends the subscription.
    func attach() {
        current?.receive(subscription: Link(self))
    }

    func send(_ value: Int) {
        _ = current?.receive(value)
    }

    func finish() {
        end()?.receive(completion: .finished)
    }

    private var current: AnySubscriber<Int, Never>? { lock.withLock { subscriber } }

    private func end() -> AnySubscriber<Int, Never>? {
        lock.withLock {
            defer { subscriber = nil }
            return subscriber
        }
    }

    private final class Link: Subscription {
        private let publisher: RacingPublisher

        init(_ publisher: RacingPublisher) {
            self.publisher = publisher
        }

        func request(_ demand: Subscribers.Demand) {
            publisher.log("request \(demand.max ?? .max)")
            publisher.onRequest(publisher)
        }

        func cancel() {
            publisher.log("cancel")
            publisher.lock.withLock { publisher.recordedCancellationCount += 1 }
            _ = publisher.end()
        }
    }
}
