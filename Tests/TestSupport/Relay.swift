import CombineTraitsTesting

/// A publisher that sends events of a test, from any thread, to one subscriber with unlimited demand.
///
/// Sendable, unchecked, because the subscriber is set before any thread sends, and belongs to an operator that any thread may
/// call.
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
