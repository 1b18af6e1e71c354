/// A maybe publisher as an upstream of an operator of Combine that has to see demand and subscriptions.
///
/// The operator stays as it is, and what is upstream of it takes the direct path again.
@frozen @usableFromInline
struct MaybeBridge<Upstream: MaybePublisher>: Publisher {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// Subscribes to an upstream, on behalf of a subscriber. It captures nothing, and is specialized.
    @usableFromInline let attach: (MaybeBridge, BridgeTarget<Output, Failure>) -> Void

    /// The lock of the chain that the operator belongs to.
    @usableFromInline let lock: ChainLock

    @inlinable
    init(_ upstream: Upstream, lock: ChainLock) {
        self.upstream = upstream
        self.lock = lock
        attach = { $0.upstream._subscribe(BridgeReceiver($1, lock: $0.lock)) }
    }

    @usableFromInline
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        if Upstream._hasDirectPath {
            attach(self, SubscriberTarget(subscriber))
        } else {
            upstream.subscribe(subscriber)
        }
    }
}

/// Passes on to any subscriber what it receives.
@_fixed_layout @usableFromInline
package final class BridgeReceiver<Value, Failure: Error>: _DirectReceiver<Value, Failure>, ReceiverBody {
    @usableFromInline let target: BridgeTarget<Value, Failure>

    @inlinable
    init(_ target: BridgeTarget<Value, Failure>, lock: ChainLock) {
        self.target = target
        super.init(ReceiverEvents(BridgeReceiver.self), lock: lock)
    }

    @usableFromInline
    package convenience init<Downstream: Subscriber>(_ downstream: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Failure {
        self.init(SubscriberTarget(downstream), lock: ChainLock.make())
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        target.receive(subscription: subscription)
    }

    @inlinable
    func onValue(_ value: Value) -> Subscribers.Demand {
        target.receive(value)
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Failure>) {
        target.receive(completion: completion)
    }
}

/// A subscriber whose type is hidden.
@_fixed_layout @usableFromInline
package class BridgeTarget<Input, Failure: Error> {
    @usableFromInline
    init() {}

    @usableFromInline
    func receive(subscription: any Subscription) {
        preconditionFailure("A target overrides this.")
    }

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand {
        preconditionFailure("A target overrides this.")
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        preconditionFailure("A target overrides this.")
    }
}

/// The target for a subscriber of a certain type.
final class SubscriberTarget<Downstream: Subscriber>: BridgeTarget<Downstream.Input, Downstream.Failure> {
    private let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}
