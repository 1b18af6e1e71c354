/// An observer of the subscriptions to a scripted publisher.
///
/// The observers of several publishers can share a log of all events, in order. A ``SubscriptionRecord`` does not show this
/// order.
package protocol SubscriptionObserver: AnyObject {
    /// Receives an event. The index counts the subscriptions to the publisher, from zero.
    func observe(_ event: SubscriptionEvent, of subscription: Int)
}

/// An event of a subscription to a scripted publisher.
package enum SubscriptionEvent: Hashable, Sendable {
    case subscribed

    /// The subscriber called `request(_:)`, possibly with no demand.
    case requested(Subscribers.Demand)

    /// The publisher is about to send a value.
    case sentValue

    /// The publisher is about to send the completion.
    case completed

    /// The subscriber called `cancel()`, possibly after the completion or an earlier call.
    case cancelled

    /// ``ScriptedPublisher/playAtOnce()`` returned the whole script.
    case playedAtOnce
}
