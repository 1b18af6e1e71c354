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

    /// Called with the lock held before the current publisher publishes its first value, or completes without one.
    ///
    /// - Parameter isValue: Whether it publishes a value.
    /// - Returns: What to do without the lock, before the event has an effect. Nil for nothing.
    func receiveFirstEvent(isValue: Bool) -> (() -> Void)?

    /// Decides what follows the completion of the current publisher. Called with the lock held.
    ///
    /// By default, the downstream receives the completion.
    ///
    /// - Parameters:
    ///   - completion: The completion.
    ///   - hasValue: Whether the publisher has published a value.
    ///   - relay: The subscription.
    func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool, _ relay: RelaySubscription<Self>
    ) -> RelayDecision

    /// Called once when the downstream has cancelled, after the cancellation of the current publisher. Never called after the
    /// completion.
    func didCancel(_ relay: RelaySubscription<Self>)

    /// Removes the state before the downstream receives the completion, or after it has cancelled. Called with the lock held.
    ///
    /// - Returns: The removed objects, which are released without the lock, after the completion was sent.
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
