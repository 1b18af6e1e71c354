/// An observer of the subscriptions to a scripted publisher.
///
/// The observers of several publishers can share a log of all events, in order. A ``SubscriptionRecord`` does not show this order.
package protocol SubscriptionObserver: AnyObject {
    /// Receives an event of a subscription.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - subscription: The index of the subscription to the publisher.
    func observe(_ event: SubscriptionEvent, of subscription: Int)
}

/// An event of a subscription to a scripted publisher.
package enum SubscriptionEvent: Hashable, Sendable {
    /// The subscriber subscribed.
    case subscribed

    /// The subscriber called `request(_:)`, possibly with no demand.
    case requested(Subscribers.Demand)

    /// The subscriber receives a value.
    case sentValue

    /// The subscriber receives the completion.
    case completed

    /// The subscriber cancelled.
    case cancelled

    /// The publisher returned the whole script on subscription.
    case playedAtOnce
}
