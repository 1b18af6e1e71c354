@usableFromInline
package protocol DirectSink {
    associatedtype Input
    associatedtype Failure: Error

    /// Whether the sink needs no completion after a value. If so, the subscription releases the sink after the value.
    static var endsWithValue: Bool { get }

    /// The call that relies on the trait of the publisher, or `nil` if the sink belongs to a plain subscription. See ``ReliantCall``.
    var reliantCall: ReliantCall? { get }

    func receive(_ value: Input)
    func receive(completion: Subscribers.Completion<Failure>)
}

/// A sink that receives one result, and needs no completion after a value.
@usableFromInline
protocol ResultSink: DirectSink {
    // The associated types of `DirectSink`, repeated so that the compiler infers them from `receive(result:)`.
    associatedtype Input
    associatedtype Failure

    func receive(result: MaybeResult<Input, Failure>)
}

extension ResultSink {
    @inlinable
    static var endsWithValue: Bool { true }

    @inlinable
    func receive(_ value: Input) { receive(result: .success(value)) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { receive(result: MaybeResult(completion)) }
}

extension DirectSubscription {
    @inlinable
    func push<Sink: DirectSink>(_ sink: Sink) {
        steps.pointee.push(sink, taking: MaybeResult<Sink.Input, Sink.Failure>.self) { subscription, step, command in
            let steps = subscription.steps
            switch command {
            case .proceed:
                if subscription.awaitsDemand, steps.pointee.hasValue(of: MaybeResult<Sink.Input, Sink.Failure>.self),
                    !subscription.continueIfDemanded()
                {
                    return .undemanded
                }
                switch steps.pointee.takeResult(as: MaybeResult<Sink.Input, Sink.Failure>.self) {
                case .success(let value):
                    guard subscription.continueUnlessCancelled() else { return .pause }
                    let sink =
                        Sink.endsWithValue
                        ? steps.pointee.pop(step, as: Sink.self) : StepStack.content(of: step, as: Sink.self).pointee
                    sink.receive(value)
                    return .delivery
                case .finished:
                    guard subscription.endUnlessCancelled() else { return .pause }
                    steps.pointee.pop(step, as: Sink.self).receive(completion: .finished)
                case .failure(let error):
                    guard subscription.endUnlessCancelled() else { return .pause }
                    steps.pointee.pop(step, as: Sink.self).receive(completion: .failure(error))
                }
            case .finish:
                guard subscription.endUnlessCancelled() else { return .pause }
                steps.pointee.pop(step, as: Sink.self).receive(completion: .finished)
            case .discard:
                steps.pointee.discard(step, Sink.self, MaybeResult<Sink.Input, Sink.Failure>.self)
            }
            return .pause
        }
    }
}
