/// The logic of an operator, for immediate and for later results of its upstream.
///
/// An operation stores the arguments of its operator, such as a closure. It does not store the upstream, which must be
/// released as early as in a plain subscription. Only the operation of a series, such as the attempts of `retry(_:)`,
/// stores the upstream, to start it again.
@usableFromInline
package protocol DirectOperation {
    associatedtype Input = Output
    associatedtype InputFailure: Error = Failure
    associatedtype Output
    associatedtype Failure: Error

    /// The type of the publisher that the outcomes ``DirectOutcome/next(_:)`` and ``DirectOutcome/child(_:)`` start.
    associatedtype Next: MaybePublisher = Empty<Output, Failure> where Next.Output == Output, Next.Failure == Failure

    /// Returns the outcome for a value of the upstream. If `Input` is `Output`, the default implementation passes the value on.
    func receive(value: Input) -> DirectOutcome<Output, Failure, Next>

    var resultOfEmpty: MaybeResult<Output, Failure> { get }

    /// Returns the outcome for an upstream that finishes without a value. The default implementation returns `end` with
    /// ``resultOfEmpty``.
    func receiveEmpty() -> DirectOutcome<Output, Failure, Next>

    func receive(failure: InputFailure) -> DirectOutcome<Output, Failure, Next>
}

@frozen @usableFromInline
package enum DirectOutcome<Output, Failure: Error, Next> {
    /// A value, sent immediately. The completion follows when the upstream finishes.
    case value(Output)

    /// A result, sent when the upstream finishes. A failure is sent immediately.
    case end(MaybeResult<Output, Failure>)

    /// A result, sent immediately. The upstream is cancelled.
    case decision(MaybeResult<Output, Failure>)

    /// Another publisher, which replaces the upstream.
    case next(Next)

    /// Another publisher, which the upstream's value starts. The completion waits for both publishers.
    case child(Next)

    /// No result yet. The thread that is starting the current publisher of a series also starts the next one.
    case suspension
}

/// The outcome of an operation that never continues with another publisher.
@usableFromInline
package typealias SettledOutcome<Output, Failure: Error> = DirectOutcome<Output, Failure, Empty<Output, Failure>>

extension DirectOperation where Input == Output {
    @inlinable
    package func receive(value: Input) -> DirectOutcome<Output, Failure, Next> { .value(value) }
}

extension DirectOperation {
    @inlinable
    package var resultOfEmpty: MaybeResult<Output, Failure> { .finished }

    @inlinable
    package func receiveEmpty() -> DirectOutcome<Output, Failure, Next> { .end(resultOfEmpty) }

    @inlinable
    package func receive(failure: InputFailure) -> DirectOutcome<Output, Failure, Next> {
        .end(.failure(converted(failure)))
    }

    /// Casts an error of the upstream or of a throwing closure to the failure type.
    ///
    /// The cast succeeds. An operator with a throwing closure fails with `any Error`. Other operators have the failure type
    /// of their upstream, have an upstream that cannot fail, or implement ``receive(failure:)`` themselves.
    @inlinable
    func converted(_ error: some Error) -> Failure {
        error as! Failure
    }

    @inlinable
    func catching(_ body: () throws -> DirectOutcome<Output, Failure, Next>) -> DirectOutcome<Output, Failure, Next> {
        do {
            return try body()
        } catch {
            return .decision(.failure(converted(error)))
        }
    }

    @inlinable
    func receive(_ result: MaybeResult<Input, InputFailure>) -> DirectOutcome<Output, Failure, Next> {
        switch result {
        case .success(let value): receive(value: value)
        case .finished: receiveEmpty()
        case .failure(let error): receive(failure: error)
        }
    }
}

extension _DirectDownstream {
    /// Adds the step of an operator upstream of this downstream.
    @inlinable
    func adding<Operation: DirectOperation>(
        _ operation: Operation
    ) -> _DirectDownstream<Operation.Input, Operation.InputFailure>
    where Operation.Output == Input, Operation.Failure == Failure {
        let added = DirectStep<Operation.Input, Operation.InputFailure> { [step] result, passage in
            switch operation.receive(result) {
            case .value(let output): passage.send(.success(output), to: step)
            case .end(let result): passage.sendAtEnd(result, to: step)
            case .decision(let result): passage.sendDecision(result, to: step)
            case .suspension: break
            case .child(let publisher):
                guard passage.subscription.continueUnlessCancelled() else { return }
                var unfinished: (DirectSubscription, DirectUpstream)?
                let result = publisher.startAsChild(of: &unfinished) { _DirectDownstream(passage.subscription, step) }
                if let result {
                    passage.send(result, to: step)
                } else if let (subscription, upstream) = unfinished {
                    passage.completeUpstream()
                    subscription.finish(upstream)
                }
            case let outcome:
                guard passage.subscription.continueUnlessCancelled() else { return }
                let result = outcome.started { _DirectDownstream(passage.subscription, step) }
                if let result { passage.send(result, to: step) }
            }
        }
        return _DirectDownstream<Operation.Input, Operation.InputFailure>(subscription, added)
    }
}
