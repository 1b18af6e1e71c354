#if canImport(Combine) || canImport(OpenCombineShim)
/// An operator that relays a publisher, and then a fallback, either if the publisher is empty or if it fails: see ``Cause``.
package final class FallbackOperator<Fallback: Publisher>: RelayOperator {
    package typealias Output = Fallback.Output
    package typealias Failure = Fallback.Failure

    package enum Cause {
        case emptiness
        case failure
    }

    package let description: String
    private let cause: Cause

    private var fallback: ((Subscribers.Completion<Failure>) -> Fallback)?

    package init(
        _ description: String, after cause: Cause,
        _ fallback: @escaping (Subscribers.Completion<Failure>) -> Fallback
    ) {
        self.description = description
        self.cause = cause
        self.fallback = fallback
    }

    package func receiveFirstEvent(isValue: Bool) -> (() -> Void)? {
        guard isValue, cause == .emptiness, let released = fallback.takeValue() else { return nil }
        // The closure is released now, because the publisher might never end.
        return { withExtendedLifetime(released) {} }
    }

    package func decide(
        after completion: Subscribers.Completion<Failure>, _ relay: RelaySubscription<FallbackOperator>
    ) -> RelayDecision {
        guard let fallback = fallback.takeValue() else { return .complete() }
        switch (completion, cause) {
        case (.finished, .emptiness), (.failure, .failure):
            // As with `catch`, the fallback starts immediately.
            return .perform { relay.relay(fallback(completion), mayWait: false) }
        case (.finished, .failure), (.failure, .emptiness):
            return .complete(releasing: { withExtendedLifetime(fallback) {} })
        }
    }

    package func removeState() -> Released? {
        guard let released = fallback.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}
#endif
