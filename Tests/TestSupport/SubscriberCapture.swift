import CombineTraitsTesting

/// An upstream that keeps its subscriber for a test, and never publishes on its own.
package final class SubscriberCapture: Publisher {
    package typealias Output = Int
    package typealias Failure = Never

    package private(set) var subscriber: (any Subscriber<Int, Never>)?

    private let makeSubscription: () -> any Subscription

    /// - Parameter makeSubscription: Makes the subscription, which the subscriber alone retains.
    package init(_ makeSubscription: @escaping () -> any Subscription = { Subscriptions.empty }) {
        self.makeSubscription = makeSubscription
    }

    package func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        self.subscriber = subscriber
        subscriber.receive(subscription: makeSubscription())
    }
}
