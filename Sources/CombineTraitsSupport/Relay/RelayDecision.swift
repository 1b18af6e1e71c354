#if canImport(Combine) || canImport(OpenCombineShim)
/// The decision of an operator on an event, made with the lock held, and performed without the lock.
///
/// It is not generic, so that it is fast in unspecialized code.
package enum RelayDecision {
    case wait

    /// Performs an action, which can call the user's closures, and then ``RelaySubscription/relay(_:isReplaced:mayWait:if:)`` or
    /// ``RelaySubscription/complete(_:)``, now or later.
    case perform(() -> Void)

    /// Passes on the completion, after the downstream has received the waiting values. No other publisher starts.
    /// `cancelling`, a subscription of the operator, is cancelled before the current publisher. The objects in `releasing` are
    /// released last.
    case complete(cancelling: (any Subscription)? = nil, releasing: Released? = nil)
}
#endif
