#if canImport(Combine) || canImport(OpenCombineShim)
/// What an operator makes of an event, decided with one hold of the lock, and carried out without it.
package enum RelayDecision<Failure: Error> {
    /// Nothing follows until the next event.
    case wait

    /// Performs an action, which can call closures of the user, and then ``RelaySubscription/relay(_:mayWait:)`` or
    /// ``RelaySubscription/complete(_:)``, now or later.
    case perform(() -> Void)

    /// Completes the downstream, once it has received the values that wait. No other publisher starts.
    ///
    /// - `cancelling`: A subscription of the operator, which is cancelled before the current publisher.
    /// - `releasing`: What the operator needs no more, which is released without the lock.
    case complete(Subscribers.Completion<Failure>, cancelling: (any Subscription)? = nil, releasing: Any? = nil)
}
#endif
