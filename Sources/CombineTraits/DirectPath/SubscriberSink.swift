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

    @usableFromInline static var endsWithValue: Bool { false }

    @usableFromInline var reliantCall: ReliantCall? { nil }

    @inlinable
    func receive(_ value: Input) { _ = downstream.receive(value) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension DirectSubscription {
    @inlinable
    static func make<Input, Failure>(
        to publisher: Any.Type, for subscriber: AnyDownstream<Input, Failure>, of reliantCall: ReliantCall? = nil
    ) -> DirectSubscription {
        // If the publisher sends no values, it completes without demand. So a value of an upstream, which an operator such
        // as `ignoreOutput()` consumes, must not wait for demand either.
        let subscription = make(to: publisher, SubscriberSink(subscriber), awaitsDemand: Input.self != Never.self)
        if let reliantCall { subscription.reliantCall = reliantCall }
        return subscription
    }

    /// Sends a subscription to a subscriber that has its own demand. Returns the downstream for the publisher, or `nil` if the
    /// subscriber cancels on receipt.
    @inlinable
    static func announce<Input, Failure>(
        to subscriber: AnyDownstream<Input, Failure>, _ publisher: Any.Type, of reliantCall: ReliantCall? = nil
    ) -> _DirectDownstream<Input, Failure>? {
        let subscription = make(to: publisher, for: subscriber, of: reliantCall)
        subscriber.receive(subscription: subscription)
        return subscription.continueUnlessCancelled() ? _DirectDownstream(subscription) : nil
    }
}

extension MaybePublisher {
    /// Attaches a subscriber. If the subscriber belongs to an operator of a sink, pass the call of the sink.
    @inlinable
    package func attachDirectly(_ subscriber: AnyDownstream<Output, Failure>, of reliantCall: ReliantCall? = nil) {
        guard let downstream = DirectSubscription.announce(to: subscriber, Self.self, of: reliantCall) else { return }
        if let result = _start({ downstream }) { downstream.proceed(with: result) }
    }

    /// Starts the publisher as a sink does, so that tests can compare both paths. The subscriber has unlimited demand. This
    /// method returns an immediate result, which the subscriber does not receive.
    package func startLikeSink(_ subscriber: some Subscriber<Output, Failure>) -> MaybeResult<Output, Failure>? {
        _start {
            let subscription = DirectSubscription.make(to: Self.self, SubscriberSink(subscriber.eraseToAnyDownstream()))
            subscriber.receive(subscription: subscription)
            return _DirectDownstream(subscription)
        }
    }
}
