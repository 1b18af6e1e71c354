import CombineTraitsTesting

/// A publisher that sends the events of a test from any thread to one subscriber, which must have unlimited demand.
///
/// Unchecked `Sendable`, because the subscriber subscribes before any thread sends, and accepts calls on any thread. No thread
/// may send while another one finishes.
package final class Relay<Output>: Publisher, @unchecked Sendable {
    package typealias Failure = Never

    private var subscriber: AnySubscriber<Output, Never>?

    package init() {}

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        self.subscriber = AnySubscriber(subscriber)
        subscriber.receive(subscription: Subscriptions.empty)
    }

    package func send(_ value: Output) { _ = subscriber?.receive(value) }

    package func finish() {
        subscriber?.receive(completion: .finished)
        subscriber = nil
    }
}
