import CombineTraits
import TestSupport

/// A subscriber that cancels on subscription, and keeps the subscription.
struct CancelledOnSubscription {
    private let subscription: any Subscription

    init?(to publisher: some Publisher) {
        var received: (any Subscription)?
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: {
                    received = $0
                    $0.cancel()
                }, receiveValue: { _ in .none }))
        guard let received else { return nil }
        subscription = received
    }
}
