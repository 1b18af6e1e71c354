/// What is at the end of a ``DirectSubscription``.
@usableFromInline
package protocol DirectSink {
    associatedtype Input
    associatedtype Failure: Error

    /// Whether the value is all that it waits for: then it is released with that.
    static var endsWithValue: Bool { get }

    func receive(_ value: Input)
    func receive(completion: Subscribers.Completion<Failure>)
}

extension DirectSubscription {
    /// Adds the sink, before all operators.
    @inlinable
    func push<Sink: DirectSink>(_ sink: Sink) {
        steps.pointee.push(sink, taking: MaybeResult<Sink.Input, Sink.Failure>.self) { subscription, step, command in
            let steps = subscription.steps
            switch command {
            case .proceed:
                switch steps.pointee.takeResult(as: MaybeResult<Sink.Input, Sink.Failure>.self) {
                case .success(let value):
                    guard subscription.isActive() else { return .completion }
                    let sink =
                        Sink.endsWithValue
                        ? steps.pointee.pop(step, as: Sink.self) : StepStack.content(of: step, as: Sink.self).pointee
                    sink.receive(value)
                    return .delivery
                case .finished:
                    guard subscription.end() else { return .completion }
                    steps.pointee.pop(step, as: Sink.self).receive(completion: .finished)
                case .failure(let error):
                    guard subscription.end() else { return .completion }
                    steps.pointee.pop(step, as: Sink.self).receive(completion: .failure(error))
                }
            case .finish:
                guard subscription.end() else { return .completion }
                steps.pointee.pop(step, as: Sink.self).receive(completion: .finished)
            case .discard:
                steps.pointee.discard(step, Sink.self, MaybeResult<Sink.Input, Sink.Failure>.self)
            }
            return .completion
        }
    }
}

/// A subscriber that subscribes by itself, at the end of a ``DirectSubscription``.
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
    /// Hands a subscription to a subscriber that demands by itself. A value waits for that.
    ///
    /// - Returns: Nil if the subscriber has cancelled at once.
    @usableFromInline
    static func announce<Downstream: Subscriber>(
        to subscriber: Downstream, _ publisher: Any.Type
    ) -> _DirectDownstream<Downstream.Input, Downstream.Failure>? {
        let subscription = make(to: publisher, SubscriberSink(downstream: subscriber), awaitsDemand: true)
        subscriber.receive(subscription: subscription)
        return subscription.isActive() ? _DirectDownstream(subscription) : nil
    }
}

extension MaybePublisher {
    /// Attaches a subscriber that demands by itself to the direct path.
    @usableFromInline
    package func startDirectly<Downstream: Subscriber>(for subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        guard let downstream = DirectSubscription.announce(to: subscriber, Self.self) else { return }
        if let result = _start({ downstream }) { downstream.receive(result) }
    }

    /// Starts the publisher as sinks do, on behalf of a subscriber that demands everything.
    ///
    /// - Returns: The result, if it is there at once: then the subscriber receives nothing.
    package func startDirectly<Downstream: Subscriber>(_ subscriber: Downstream) -> MaybeResult<Output, Failure>?
    where Downstream.Input == Output, Downstream.Failure == Failure {
        _start {
            let subscription = DirectSubscription.make(to: Self.self, SubscriberSink(downstream: subscriber))
            subscriber.receive(subscription: subscription)
            return _DirectDownstream(subscription)
        }
    }
}
