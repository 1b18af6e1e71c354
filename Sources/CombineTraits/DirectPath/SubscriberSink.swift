/// A subscriber at the end of a ``DirectSubscription``.
struct SubscriberSink<Downstream: Subscriber>: DirectSink {
    let downstream: Downstream

    static var endsWithValue: Bool { false }

    func receive(_ value: Downstream.Input) {
        _ = downstream.receive(value)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}

extension DirectSubscription {
    /// Hands a subscription to a subscriber that demands by itself. A value waits for the demand.
    ///
    /// - Returns: Nil if the subscriber has cancelled at once.
    @usableFromInline
    static func announce<Downstream: Subscriber>(
        to subscriber: Downstream, _ publisher: Any.Type
    ) -> _DirectDownstream<Downstream.Input, Downstream.Failure>? {
        let subscription = make(to: publisher, SubscriberSink(downstream: subscriber), awaitsDemand: true)
        subscriber.receive(subscription: subscription)
        return subscription.continueUnlessCancelled() ? _DirectDownstream(subscription) : nil
    }
}

extension MaybePublisher {
    /// Attaches a subscriber that demands by itself to the direct path.
    @usableFromInline
    package func attachDirectly<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        guard let downstream = DirectSubscription.announce(to: subscriber, Self.self) else { return }
        if let result = _start({ downstream }) { downstream.proceed(with: result) }
    }

    /// Starts the publisher as sinks do, on behalf of a subscriber that demands everything: for comparisons of both paths.
    ///
    /// - Returns: The result, if it is there at once: then the subscriber receives nothing.
    package func startLikeSink<Downstream: Subscriber>(_ subscriber: Downstream) -> MaybeResult<Output, Failure>?
    where Downstream.Input == Output, Downstream.Failure == Failure {
        _start {
            let subscription = DirectSubscription.make(to: Self.self, SubscriberSink(downstream: subscriber))
            subscriber.receive(subscription: subscription)
            return _DirectDownstream(subscription)
        }
    }
}
