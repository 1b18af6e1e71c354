import CombineTraitsSupport

/// A publisher that computes its result on demand.
@usableFromInline
package protocol DemandedPublisher: MaybePublisher {
    /// Computes the result for one subscription.
    func makeResult() -> MaybeResult<Output, Failure>
}

extension DemandedPublisher {
    /// Always true.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Computes the result.
    @inlinable
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        makeResult()
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = DirectSubscription.make(to: Self.self, for: subscriber.eraseToAnyDownstream())
        // This cannot fail, because the subscriber cannot cancel before it has the subscription.
        _ = subscription.beginWaiting(for: DemandedUpstream(self, subscription))
        subscriber.receive(subscription: subscription)
    }
}

/// A publisher that computes its result on demand, as the upstream of a ``DirectSubscription``.
private final class DemandedUpstream<Publisher: DemandedPublisher>: DirectUpstream {
    /// The owner of this object.
    private unowned let subscription: DirectSubscription

    /// Nil after the cancellation, and as soon as it computes its result. Guarded by the lock of the subscription.
    private var publisher: Publisher?

    init(_ publisher: Publisher, _ subscription: DirectSubscription) {
        self.publisher = publisher
        self.subscription = subscription
    }

    override func didReceiveDemand() {
        // A separate statement, so that the publisher is released before its result is sent.
        let result = takePublisher()?.makeResult()
        if let result { _DirectDownstream(subscription).receive(result, from: self) }
    }

    override func cancel() {
        _ = takePublisher()
    }

    private func takePublisher() -> Publisher? {
        subscription.locked {
            defer { publisher = nil }
            return publisher
        }
    }
}
