#if canImport(Combine) || canImport(OpenCombineShim)
/// The decision of an operator on an event, which is made with the lock and performed without it.
package enum RelayDecision<Failure: Error> {
    /// Do nothing until the next event.
    case wait

    /// Performs an action, which can call the user's closures, and then ``RelaySubscription/relay(_:mayWait:if:)`` or
    /// ``RelaySubscription/complete(_:)``, now or later.
    case perform(() -> Void)

    /// Completes the downstream after it has received the waiting values. No other publisher starts.
    ///
    /// - `cancelling`: A subscription of the operator, which is cancelled before the current publisher.
    /// - `releasing`: Objects that the operator no longer needs, which are released without the lock.
    case complete(Subscribers.Completion<Failure>, cancelling: (any Subscription)? = nil, releasing: Any? = nil)
}
#endif
