#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that relays one publisher at a time. See ``RelaySubscription``.
///
/// Each subscriber has its own operator. Methods are called without the lock, unless their documentation says
/// otherwise. The description is the name of the operator.
package protocol RelayOperator: CustomStringConvertible {
    associatedtype Output
    associatedtype Failure: Error

    /// Whether the operator demands a first value from each publisher before the downstream demands one.
    var prefetchesFirstValue: Bool { get }

    /// Whether ``didCancel(_:)`` waits until the call that subscribes to the current publisher has returned, if the
    /// downstream cancels during that call, before the publisher's subscription has arrived.
    var isCancelledAfterStart: Bool { get }

    /// Called once, with the lock held, when the downstream first demands values. Returns an action to perform without the lock, or
    /// `nil`.
    func receiveFirstDemand(_ relay: RelaySubscription<Self>) -> (() -> Void)?

    /// Called with the lock held when the current publisher publishes its first value, or completes without one. Returns an
    /// action to perform without the lock before this call passes on the event, which another call might do earlier, or `nil`.
    func receiveFirstEvent(isValue: Bool) -> (() -> Void)?

    /// Decides what follows the completion of the current publisher. Called with the lock held. By default, the downstream
    /// receives the completion.
    func decide(after completion: Subscribers.Completion<Failure>, _ relay: RelaySubscription<Self>) -> RelayDecision

    /// Called once if the downstream cancels, after the current publisher was cancelled if its subscription has arrived. It is not
    /// called after the completion.
    func didCancel(_ relay: RelaySubscription<Self>)

    /// Removes and returns the state, to release without the lock. Called with the lock held on completion or cancellation.
    func removeState() -> Released?
}

extension RelayOperator {
    package var prefetchesFirstValue: Bool { false }
    package var isCancelledAfterStart: Bool { false }
    package func receiveFirstDemand(_ relay: RelaySubscription<Self>) -> (() -> Void)? { nil }
    package func receiveFirstEvent(isValue: Bool) -> (() -> Void)? { nil }
    package func decide(after _: Subscribers.Completion<Failure>, _: RelaySubscription<Self>) -> RelayDecision {
        .complete()
    }
    package func didCancel(_ relay: RelaySubscription<Self>) {}
    package func removeState() -> Released? { nil }
}
#endif
