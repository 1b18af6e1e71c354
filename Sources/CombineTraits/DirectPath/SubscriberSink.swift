/// The receiver of the events of a chain: a subscriber, or an upstream that passes them on.
///
/// A sink of a result alone, such as that of `sinkSingle`, is a closure instead.
@usableFromInline
package protocol DirectSink {
    associatedtype Input
    associatedtype Failure: Error

    func receive(_ value: Input)
    func receive(completion: Subscribers.Completion<Failure>)
}

/// A sink that passes events to a type-erased subscriber.
///
/// If this type were generic over the subscriber, unspecialized code would have to look up types for each event.
@frozen @usableFromInline
struct SubscriberSink<Input, Failure: Error>: DirectSink {
    @usableFromInline let downstream: AnyDownstream<Input, Failure>

    @inlinable
    init(_ downstream: AnyDownstream<Input, Failure>) {
        self.downstream = downstream
    }

    @inlinable
    func receive(_ value: Input) { _ = downstream.receive(value) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension _DirectDownstream {
    @inlinable
    init(
        to publisher: Any.Type, for subscriber: AnyDownstream<Input, Failure>, of reliantCall: ReliantCall? = nil
    ) {
        // If the publisher sends no values, it completes without demand. So a value of an upstream, which an operator such
        // as `ignoreOutput()` consumes, must not wait for demand either.
        let sink = SubscriberSink(subscriber)
        self.init(to: publisher, of: reliantCall, awaitsDemand: Input.self != Never.self) { $1.deliver($0, to: sink) }
    }

    /// Sends a subscription to a subscriber that has its own demand. Returns the downstream for the publisher, or `nil` if the
    /// subscriber cancels on receipt.
    @inlinable
    static func announce(
        to subscriber: AnyDownstream<Input, Failure>, _ publisher: Any.Type, of reliantCall: ReliantCall? = nil
    ) -> _DirectDownstream<Input, Failure>? {
        let downstream = _DirectDownstream(to: publisher, for: subscriber, of: reliantCall)
        subscriber.receive(subscription: downstream.subscription)
        return downstream.subscription.continueUnlessCancelled() ? downstream : nil
    }
}

extension MaybePublisher {
    /// Attaches a subscriber. If the subscriber belongs to an operator of a sink, pass the call of the sink.
    @inlinable
    package func attachDirectly(_ subscriber: AnyDownstream<Output, Failure>, of reliantCall: ReliantCall? = nil) {
        guard let downstream = _DirectDownstream.announce(to: subscriber, Self.self, of: reliantCall) else { return }
        if let result = _start({ downstream }) { downstream.proceed(with: result) }
    }

    /// Starts the publisher as a sink does, so that tests can compare both paths. The subscriber has unlimited demand. This
    /// method returns an immediate result, which the subscriber does not receive.
    package func startLikeSink(_ subscriber: some Subscriber<Output, Failure>) -> MaybeResult<Output, Failure>? {
        _start {
            let sink = SubscriberSink(subscriber.eraseToAnyDownstream())
            let downstream = _DirectDownstream(to: Self.self, of: nil) { $1.deliver($0, to: sink) }
            subscriber.receive(subscription: downstream.subscription)
            return downstream
        }
    }
}
