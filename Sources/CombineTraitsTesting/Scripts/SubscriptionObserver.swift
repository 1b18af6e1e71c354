/// Is told what happens to the subscribers of a scripted publisher, when it happens.
///
/// The records of several publishers do not tell what came first. An observer of all of them can.
package protocol SubscriptionObserver: AnyObject {
    /// Something has happened to a subscriber.
    ///
    /// - Parameters:
    ///   - event: What.
    ///   - subscription: The number of the subscription to the publisher, counted from 0.
    func observe(_ event: SubscriptionEvent, of subscription: Int)
}

/// What happens to a subscriber of a scripted publisher.
package enum SubscriptionEvent: Hashable, Sendable {
    /// It has subscribed.
    case subscribed

    /// It has demanded values, or none, by `request(_:)`.
    case requested(Subscribers.Demand)

    /// It is sent a value.
    case sentValue

    /// It is sent the completion.
    case completed

    /// It has cancelled.
    case cancelled

    /// The whole script was handed out on subscription.
    case playedAtOnce
}
