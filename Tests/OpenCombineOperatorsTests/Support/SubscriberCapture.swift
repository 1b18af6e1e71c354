import CombineTraitsTesting

/// An upstream that keeps its subscriber, for a test to look at, and never publishes on its own.
final class SubscriberCapture: Publisher {
    typealias Output = Int
    typealias Failure = Never

    private(set) var subscriber: (any Subscriber<Int, Never>)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        self.subscriber = subscriber
        subscriber.receive(subscription: Subscriptions.empty)
    }
}
