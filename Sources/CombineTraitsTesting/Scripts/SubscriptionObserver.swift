/// Observes the subscriptions to a scripted publisher.
///
/// Unlike the records of several publishers, an observer of all of them sees the order of events.
package protocol SubscriptionObserver: AnyObject {
    /// Called when something happens to a subscriber.
    ///
    /// - Parameters:
    ///   - event: What happens.
    ///   - subscription: The index of the subscription to the publisher.
    func observe(_ event: SubscriptionEvent, of subscription: Int)
}

/// What happens to a subscriber of a scripted publisher.
package enum SubscriptionEvent: Hashable, Sendable {
    /// It subscribed.
    case subscribed

    /// It called `request(_:)`, also with a demand of none.
    case requested(Subscribers.Demand)

    /// It receives a value.
    case sentValue

    /// It receives the completion.
    case completed

    /// It cancelled.
    case cancelled

    /// The publisher returned the whole script on subscription.
    case playedAtOnce
}
