#if canImport(Combine) || canImport(OpenCombineShim)
/// The decision of an operator on an event, made with the lock held, and performed without the lock.
///
/// It is not generic, so that it is fast in unspecialized code.
package enum RelayDecision {
    case wait

    /// Performs an action, which can call the user's closures, and then ``RelaySubscription/relay(_:mayWait:if:)`` or
    /// ``RelaySubscription/complete(_:)``, now or later.
    case perform(() -> Void)

    /// Passes on the completion, after the downstream has received the waiting values. No other publisher starts.
    /// `cancelling`, a subscription of the operator, is cancelled before the current publisher. `calling` is called right
    /// before the downstream receives the completion. If `calling` cancels, the completion is dropped. `calling` must not
    /// retain the relay subscription. The objects in `releasing` are released last.
    case complete(cancelling: (any Subscription)? = nil, calling: (() -> Void)? = nil, releasing: Released? = nil)
}
#endif
