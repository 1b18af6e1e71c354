#if canImport(Combine) || canImport(OpenCombineShim)
/// What an operator does that relays one publisher at a time. See ``RelaySubscription``.
///
/// There is one instance for each subscriber. Its methods are called without the lock, unless they say that it is held. Its
/// description is the name of the operator.
package protocol RelayOperator: CustomStringConvertible {
    associatedtype Output
    associatedtype Failure: Error

    /// Whether each publisher is asked for a first value without demand. The value then waits until it is demanded.
    var prefetchesFirstValue: Bool { get }

    /// Whether ``didCancel(_:)`` is called after the call that subscribes to the current publisher has returned, if the
    /// cancellation comes during that call.
    var isCancelledAfterStart: Bool { get }

    /// The downstream has its subscription. Call ``RelaySubscription/relay(_:)``, now or later.
    func start(_ relay: RelaySubscription<Self>)

    /// A publisher is about to be subscribed to, as the current one. Called with the lock held.
    func willStart()

    /// The current publisher is about to publish its first value, or to complete.
    ///
    /// - Parameters:
    ///   - isValue: Whether it is about to publish a value.
    ///   - relay: The subscription.
    func willReceiveFirstEvent(isValue: Bool, _ relay: RelaySubscription<Self>)

    /// Decides what follows the current publisher, which has completed. Called with the lock held.
    ///
    /// By default, the downstream completes.
    ///
    /// - Parameters:
    ///   - completion: The completion.
    ///   - hasValue: Whether the publisher has published a value.
    ///   - relay: The subscription.
    func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool, _ relay: RelaySubscription<Self>
    ) -> RelayDecision<Failure>

    /// The downstream has cancelled. Called once, after the current publisher was cancelled, and never after the completion was
    /// sent.
    func didCancel(_ relay: RelaySubscription<Self>)

    /// Removes what is not needed any more: the downstream has cancelled, or is about to receive the completion. Called with the
    /// lock held.
    ///
    /// - Returns: What was removed. It is released without the lock, after the completion was sent.
    func removeState() -> Any?
}

extension RelayOperator {
    package var prefetchesFirstValue: Bool { false }
    package var isCancelledAfterStart: Bool { false }

    package func willStart() {}

    package func willReceiveFirstEvent(isValue: Bool, _ relay: RelaySubscription<Self>) {}

    package func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool, _ relay: RelaySubscription<Self>
    ) -> RelayDecision<Failure> {
        .complete(completion)
    }

    package func didCancel(_ relay: RelaySubscription<Self>) {}

    package func removeState() -> Any? { nil }
}
#endif
