import CombineTraitsSupport

/// Relays a publisher and, instead of its failure, another publisher, which cannot fail.
///
/// Combine's `catch` does the same, but OpenCombine's stops the program if the upstream publishes a value without demand, as
/// OpenCombine's `replaceEmpty(with:)` does.
///
/// The lock of the subscription guards the state.
final class CatchRelay<Upstream: Publisher, Replacement: Publisher<Upstream.Output, Never>>: RelayOperator {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let description: String

    /// Nil after its start.
    private var upstream: Upstream?

    /// Nil after the upstream has completed.
    private var replacement: ((Failure) -> Replacement)?

    private init(_ description: String, _ upstream: Upstream, _ replacement: @escaping (Failure) -> Replacement) {
        self.description = description
        self.upstream = upstream
        self.replacement = replacement
    }

    /// Attaches a subscriber.
    ///
    /// - Parameters:
    ///   - subscriber: The subscriber.
    ///   - description: The name of the operator.
    ///   - upstream: The first publisher.
    ///   - replacement: Creates the publisher that replaces the failure.
    static func attach<Downstream: Subscriber>(
        _ subscriber: Downstream, description: String, to upstream: Upstream,
        replacement: @escaping (Failure) -> Replacement
    ) where Downstream.Input == Output, Downstream.Failure == Never {
        RelaySubscription.attach(NeverFailing(subscriber), to: CatchRelay(description, upstream, replacement))
    }

    func start(_ relay: RelaySubscription<CatchRelay>) {
        if let upstream = relay.lock.withLock({ upstream.take() }) { relay.relay(upstream) }
    }

    func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool,
        _ relay: RelaySubscription<CatchRelay>
    ) -> RelayDecision<Failure> {
        let replacement = replacement.take()
        guard let replacement, case .failure(let failure) = completion else {
            return .complete(.finished, releasing: replacement)
        }
        // Immediately, as `catch` does.
        return .perform { relay.relay(replacement(failure).setFailureType(to: Failure.self), mayWait: false) }
    }

    func removeState() -> Any? {
        (upstream.take(), replacement.take())
    }
}

/// A subscriber of a relay that never fails, although its failure type is not `Never`.
private struct NeverFailing<Downstream: Subscriber, Failure: Error>: Subscriber where Downstream.Failure == Never {
    let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else { preconditionFailure("The relay replaces failures.") }
        downstream.receive(completion: .finished)
    }
}
