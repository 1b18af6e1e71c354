import CombineTraitsSupport

/// A publisher that makes its result when it is demanded a value.
@usableFromInline
package protocol DemandedPublisher: MaybePublisher {
    /// Makes the result of one subscription.
    func makeResult() -> MaybeResult<Output, Failure>
}

extension DemandedPublisher {
    /// True: the result is made where it is demanded.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Makes the result.
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
        // The subscriber does not have it yet, so that it cannot be cancelled.
        _ = subscription.beginWaiting(for: DemandedUpstream(self, subscription))
        subscriber.receive(subscription: subscription)
    }
}

/// A publisher that makes its result when it is demanded one, on behalf of a ``DirectSubscription``.
private final class DemandedUpstream<Publisher: DemandedPublisher>: DirectUpstream {
    /// It owns this object, and calls it.
    private unowned let subscription: DirectSubscription

    /// Nil once it makes its result, or is cancelled. Guarded by the lock of the subscription.
    private var publisher: Publisher?

    init(_ publisher: Publisher, _ subscription: DirectSubscription) {
        self.publisher = publisher
        self.subscription = subscription
    }

    override func didReceiveDemand() {
        // On its own, so that the publisher is released before its result is on its way.
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
