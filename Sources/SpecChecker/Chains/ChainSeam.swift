import CombineTraitsLaws

/// A publisher that divides operations into parts between two operators of a chain: at the subscription, and at each value,
/// completion, request, and cancellation.
///
/// An operator can send several events in one operation, such as a value and a completion. If another thread acts between
/// these events, the result can differ from every result of whole operations, although the downstream operator is correct.
struct ChainSeam<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure

    let base: Base

    func receive(subscriber: some Subscriber<Output, Failure>) {
        base.subscribe(SeamSubscriber(downstream: subscriber))
    }
}

extension ChainSeam: MaybePublisher where Base: MaybePublisher {
    static var _hasDirectPath: Bool { Base._hasDirectPath }

    /// Starts the publisher without a seam, because a result is a single event.
    func _start(_ makeDownstream: () -> _DirectDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        base._start(makeDownstream)
    }
}

extension ChainSeam: NonEmptyPublisher where Base: NonEmptyPublisher {}
extension ChainSeam: SinglePublisher where Base: SinglePublisher {}
extension ChainSeam: ImmediatePublisher where Base: ImmediatePublisher {}

extension ChainLink {
    var seamed: any ChainLink { TypedChainLink(ChainSeam(base: publisher)) }
}

private struct SeamSubscriber<Downstream: Subscriber>: Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream

    func receive(subscription: any Subscription) {
        SchedulePoint.divideOperation()
        downstream.receive(subscription: SeamSubscription(upstream: subscription))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        SchedulePoint.divideOperation()
        return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        SchedulePoint.divideOperation()
        downstream.receive(completion: completion)
    }
}

private struct SeamSubscription: Subscription {
    let combineIdentifier = CombineIdentifier()
    let upstream: any Subscription

    func request(_ demand: Subscribers.Demand) {
        SchedulePoint.divideOperation()
        upstream.request(demand)
    }

    func cancel() {
        SchedulePoint.divideOperation()
        upstream.cancel()
    }
}
