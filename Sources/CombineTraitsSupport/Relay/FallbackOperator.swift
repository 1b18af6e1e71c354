#if canImport(Combine) || canImport(OpenCombineShim)
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
