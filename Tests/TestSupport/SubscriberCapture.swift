import CombineTraitsTesting

/// An upstream that keeps its subscriber for a test, and never publishes on its own.
package final class SubscriberCapture: Publisher {
    package typealias Output = Int
    package typealias Failure = Never

    package private(set) var subscriber: (any Subscriber<Int, Never>)?

    private let makeSubscription: () -> any Subscription

    /// Creates an upstream.
    ///
    /// - Parameter makeSubscription: Creates the subscription. The upstream does not retain it.
    package init(_ makeSubscription: @escaping () -> any Subscription = { Subscriptions.empty }) {
        self.makeSubscription = makeSubscription
    }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        self.subscriber = subscriber
        subscriber.receive(subscription: makeSubscription())
    }
}
