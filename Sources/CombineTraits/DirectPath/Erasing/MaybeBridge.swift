/// A maybe publisher as an upstream of an operator of Combine that has to see demand and subscriptions.
///
/// The operator stays as it is, and what is upstream of it takes the direct path again.
@usableFromInline
struct MaybeBridge<Upstream: MaybePublisher>: Publisher {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable
    init(_ upstream: Upstream) {
        self.upstream = upstream
    }

    @inlinable
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        if Upstream._hasDirectPath {
            upstream._subscribe(BridgeReceiver(subscriber))
        } else {
            upstream.subscribe(subscriber)
        }
    }
}

/// Passes on to a subscriber what it receives.
@usableFromInline
package final class BridgeReceiver<Downstream: Subscriber>: _DirectReceiver<Downstream.Input, Downstream.Failure> {
    @usableFromInline let downstream: Downstream

    @inlinable
    package init(_ downstream: Downstream) {
        self.downstream = downstream
        super.init()
    }

    @inlinable
    package override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable
    package override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    @inlinable
    package override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}
