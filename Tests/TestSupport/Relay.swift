import CombineTraitsTesting

/// A publisher that a test sends events through, from any thread, to one subscriber that demands everything.
///
/// Sendable, unchecked, because the subscriber is set before any thread sends, and is of an operator that can be called
/// by any thread.
package final class Relay<Output>: Publisher, @unchecked Sendable {
    package typealias Failure = Never

    private var subscriber: AnySubscriber<Output, Never>?

    package init() {}

    package func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        self.subscriber = AnySubscriber(subscriber)
        subscriber.receive(subscription: Subscriptions.empty)
    }

    package func send(_ value: Output) {
        _ = subscriber?.receive(value)
    }

    package func finish() {
        subscriber?.receive(completion: .finished)
        subscriber = nil
    }
}
