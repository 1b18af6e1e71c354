#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that relays one publisher at a time. See ``RelaySubscription``.
///
/// Each subscriber has one instance. Methods are called without the lock, unless their documentation says that it is held. The
/// description is the name of the operator.
package protocol RelayOperator: CustomStringConvertible {
    associatedtype Output
    associatedtype Failure: Error

    /// Whether it demands a first value from each publisher before the downstream demands one.
    var prefetchesFirstValue: Bool { get }

    /// Whether a cancellation during the call that subscribes to the current publisher leads to ``didCancel(_:)`` only after
    /// that call has returned.
    var isCancelledAfterStart: Bool { get }

    /// Called with the lock held before the first event of the current publisher. Returns what to do without it, before
    /// the event has an effect.
    func receiveFirstEvent(isValue: Bool) -> (() -> Void)?

    /// Decides what follows the completion of the current publisher, with the lock held. By default, the downstream
    /// receives the completion.
    func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool, _ relay: RelaySubscription<Self>
    ) -> RelayDecision

    /// Called once when the downstream has cancelled, after the cancellation of the current publisher. Never called after the
    /// completion.
    func didCancel(_ relay: RelaySubscription<Self>)

    /// Removes the state before the completion, or after the cancellation, with the lock held.
    func removeState() -> Any?
}

extension RelayOperator {
    package var prefetchesFirstValue: Bool { false }
    package var isCancelledAfterStart: Bool { false }

    package func receiveFirstEvent(isValue: Bool) -> (() -> Void)? { nil }

    package func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool, _ relay: RelaySubscription<Self>
    ) -> RelayDecision {
        .complete()
    }

    package func didCancel(_ relay: RelaySubscription<Self>) {}

    package func removeState() -> Any? { nil }
}
#endif
