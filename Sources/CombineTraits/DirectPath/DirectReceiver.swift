/// A subscriber of a maybe publisher that has the same layout whatever the publisher.
///
/// Operators and sinks on the direct path are receivers. Where the path ends, a receiver subscribes as any
/// subscriber does: it is one, and follows the same rules of demand, order and cancellation.
///
/// The package makes its receivers by itself. There is nothing here to call or to subclass.
///
/// What a receiver does stands in closures, and not in methods to override, because the compiler specializes closures
/// for the types of a chain, and never the method tables of generic classes. They capture nothing.
///
/// All that is inlined elsewhere is frozen, or has a fixed layout, so that the package can be built for distribution.
@_fixed_layout
public class _DirectReceiver<Input, Failure: Error>: _DirectSubscription, Subscriber {
    @usableFromInline let events: ReceiverEvents<Input, Failure>

    @inlinable
    init(_ events: ReceiverEvents<Input, Failure>, _ demands: SubscriptionDemands = .none, lock: ChainLock) {
        self.events = events
        super.init(demands, lock: lock)
    }

    /// Receives the subscription of the publisher.
    ///
    /// - Parameter subscription: The subscription.
    @inlinable
    public final func receive(subscription: any Subscription) {
        events.subscription(self, subscription)
    }

    /// Receives the value.
    ///
    /// - Parameter input: The value.
    /// - Returns: What is demanded beyond.
    @inlinable
    public final func receive(_ input: Input) -> Subscribers.Demand {
        events.value(self, input)
    }

    /// Receives the completion.
    ///
    /// - Parameter completion: The completion.
    @inlinable
    public final func receive(completion: Subscribers.Completion<Failure>) {
        events.completion(self, completion)
    }

    /// Receives a result that was there at once, as the events that it stands for.
    @inlinable
    final func receive(_ result: MaybeResult<Input, Failure>) {
        switch result {
        case .finished:
            receive(completion: .finished)
        case .success(let value):
            _ = receive(value)
            receive(completion: .finished)
        case .failure(let error):
            receive(completion: .failure(error))
        }
    }
}

/// The subscription that some receivers are for their downstream.
///
/// It is not generic, so that its methods are found at once.
@_fixed_layout
public class _DirectSubscription: Subscription {
    @usableFromInline let demands: SubscriptionDemands

    /// Guards what can change, in this object and in all others on the way to the same sink: they share one, which costs
    /// less than one for each. No foreign code is called while it is held, nor another object of the chain.
    @usableFromInline let lock: ChainLock

    @inlinable
    init(_ demands: SubscriptionDemands, lock: ChainLock) {
        self.demands = demands
        self.lock = lock
    }

    /// Demands values.
    ///
    /// - Parameter demand: How many.
    @inlinable
    public final func request(_ demand: Subscribers.Demand) {
        demands.body(self, demand)
    }

    /// Ends the subscription.
    @inlinable
    public final func cancel() {
        demands.body(self, nil)
    }
}
