#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that relays one publisher at a time. See ``RelaySubscription``.
///
/// Each subscriber has its own operator. Methods are called without the lock, unless their documentation says otherwise.
/// The `description` is the name of the operator.
package protocol RelayOperator: CustomStringConvertible {
    associatedtype Output
    associatedtype Failure: Error

    /// Whether the operator requests a first value from each publisher before the downstream requests one.
    var prefetchesFirstValue: Bool { get }

    /// Handles the first demand of the downstream, and returns an action to perform without the lock, or `nil`. Called at
    /// most once, with the lock held.
    func receiveFirstDemand(_ relay: RelaySubscription<Self>) -> (() -> Void)?

    /// Handles the first event of the current publisher: a value, or a completion without a value. Returns an action to perform
    /// without the lock, or `nil`. Called with the lock held.
    ///
    /// The call that received the event performs the action before it sends the event. If another call is sending at that time,
    /// that call might send the event before the action.
    func receiveFirstEvent(isValue: Bool) -> (() -> Void)?

    /// Decides what follows the completion of the current publisher. Called with the lock held. By default, the downstream
    /// receives the completion.
    func decide(after completion: Subscribers.Completion<Failure>, _ relay: RelaySubscription<Self>) -> RelayDecision

    /// Handles a cancellation by the downstream. If the current publisher has sent its subscription, it is already
    /// cancelled. Called at most once, and not after the completion.
    func didCancel(_ relay: RelaySubscription<Self>)

    /// Removes and returns the state, to release without the lock. Called with the lock held on completion or cancellation.
    func removeState() -> Released?
}

extension RelayOperator {
    package var prefetchesFirstValue: Bool { false }
    package func receiveFirstDemand(_ relay: RelaySubscription<Self>) -> (() -> Void)? { nil }
    package func receiveFirstEvent(isValue: Bool) -> (() -> Void)? { nil }
    package func decide(after _: Subscribers.Completion<Failure>, _: RelaySubscription<Self>) -> RelayDecision {
        .complete()
    }
    package func didCancel(_ relay: RelaySubscription<Self>) {}
    package func removeState() -> Released? { nil }
}

/// An operator that relays a publisher, and then a fallback. Depending on ``Cause``, the fallback starts if the publisher
/// finishes without a value, or if it fails.
package final class FallbackOperator<Output, Failure: Error>: RelayOperator {
    package typealias Relay = RelaySubscription<FallbackOperator>

    package enum Cause {
        case emptiness
        case failure
    }

    package let description: String
    private let cause: Cause

    /// A closure that starts the fallback, or `nil` if the fallback has started or cannot start anymore.
    private var start: ((Relay, Subscribers.Completion<Failure>) -> Void)?

    package init(
        _ description: String, after cause: Cause,
        _ fallback: @escaping (Subscribers.Completion<Failure>) -> some Publisher<Output, Failure>
    ) {
        self.description = description
        self.cause = cause
        // As with `catch`, the fallback starts immediately, even if the publisher completes on subscription.
        start = { relay, completion in relay.relay(fallback(completion), mayWait: false) }
    }

    package func receiveFirstEvent(isValue: Bool) -> (() -> Void)? {
        guard isValue, cause == .emptiness, let released = start.takeValue() else { return nil }
        // The closure is released now, because the publisher might never end.
        return { withExtendedLifetime(released) {} }
    }

    package func decide(after completion: Subscribers.Completion<Failure>, _ relay: Relay) -> RelayDecision {
        guard let start = start.takeValue() else { return .complete() }
        let isCause = if case .finished = completion { cause == .emptiness } else { cause == .failure }
        if isCause { return .perform { start(relay, completion) } }
        return .complete(releasing: { withExtendedLifetime(start) {} })
    }

    package func removeState() -> Released? {
        guard let released = start.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}
#endif
