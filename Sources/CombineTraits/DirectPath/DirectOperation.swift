/// What an operator does with the result of its upstream, whether that is there at once or later.
///
/// An operation holds what its operator was given, a closure most of the time, and not its upstream, which is released as
/// early as on the plain path.
@usableFromInline
protocol DirectOperation {
    associatedtype Input
    associatedtype InputFailure: Error
    associatedtype Output
    associatedtype Failure: Error

    /// The publishers whose result can take the place of that of the upstream.
    associatedtype Next: MaybePublisher where Next.Output == Output, Next.Failure == Failure

    /// What a value leads to.
    func receive(value: Input) -> DirectOutcome<Output, Failure, Next>

    /// The result of an upstream that finishes without a value.
    var resultOfEmpty: MaybeResult<Output, Failure> { get }

    /// What an upstream leads to that finishes without a value: by default, to ``resultOfEmpty``.
    func receiveEmpty() -> DirectOutcome<Output, Failure, Next>

    /// What a failure leads to.
    func receive(failure: InputFailure) -> DirectOutcome<Output, Failure, Next>
}

/// What an operation has made of a result.
@frozen @usableFromInline
enum DirectOutcome<Output, Failure: Error, Next> {
    /// A value, as soon as that of the upstream. It ends with the upstream.
    case value(Output)

    /// The result, once the upstream is over.
    case end(MaybeResult<Output, Failure>)

    /// The result, whatever the upstream does: it is cancelled.
    case decision(MaybeResult<Output, Failure>)

    /// The result of another publisher, which takes the place of the upstream.
    case next(Next)

    /// The result of another publisher, once the upstream is over as well.
    case child(Next)

    /// No result: the thread that has started the upstream starts the next one. Only ``SeriesOperation`` has this outcome.
    case suspension
}

/// The outcome of an operation that goes on with no other publisher.
@usableFromInline
typealias SettledOutcome<Output, Failure: Error> = DirectOutcome<Output, Failure, Empty<Output, Failure>>

extension DirectOperation {
    @inlinable
    var resultOfEmpty: MaybeResult<Output, Failure> { .finished }

    @inlinable
    func receiveEmpty() -> DirectOutcome<Output, Failure, Next> { .end(resultOfEmpty) }

    @inlinable
    func receive(failure: InputFailure) -> DirectOutcome<Output, Failure, Next> {
        .end(.failure(converted(failure)))
    }

    /// The failure of the upstream, or what a closure has thrown, for operators that hand it on.
    ///
    /// An operator fails with `any Error` if its closure can throw. If not, nothing is thrown, and it fails with the type of its
    /// upstream.
    @inlinable
    func converted(_ error: some Error) -> Failure {
        error as! Failure
    }

    /// What a closure leads to that may throw.
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

extension DirectSubscription {
    /// Adds an operator in front of the other steps.
    @inlinable
    func push<Operation: DirectOperation>(_ operation: Operation) {
        steps.pointee.push(operation, taking: MaybeResult<Operation.Input, Operation.InputFailure>.self) {
            subscription, step, command in
            let steps = subscription.steps
            guard command == .proceed else {
                steps.pointee.discard(
                    step, Operation.self, MaybeResult<Operation.Input, Operation.InputFailure>.self)
                return .pause
            }
            let result = steps.pointee.takeResult(as: MaybeResult<Operation.Input, Operation.InputFailure>.self)
            switch steps.pointee.pop(step, as: Operation.self).receive(result) {
            case .value(let output):
                return subscription.set(MaybeResult<Operation.Output, Operation.Failure>.success(output))
            case .end(let result):
                if case .failure = subscription.set(result) { return .failure }
                return .end
            case .decision(let result):
                subscription.set(result)
                return .decision
            case .suspension:
                return .pause
            case .child(let publisher):
                guard subscription.continueUnlessCancelled() else { return .pause }
                var unfinished: DirectUpstream?
                let result = publisher.startAsChild(of: &unfinished) { _DirectDownstream(subscription) }
                if let result { return subscription.set(result) }
                return unfinished.map { .child($0) } ?? .pause
            case let outcome:
                guard subscription.continueUnlessCancelled() else { return .pause }
                let downstream = _DirectDownstream<Operation.Output, Operation.Failure>(subscription)
                guard let result = outcome.started({ downstream }) else { return .pause }
                return subscription.set(result)
            }
        }
    }

    /// Leaves a result for the next step.
    ///
    /// - Returns: What it is for that step.
    @inlinable
    @discardableResult
    func set<Output, Failure>(_ result: MaybeResult<Output, Failure>) -> StepOutcome {
        steps.pointee.setResult(result)
        switch result {
        case .success: return .value
        case .finished: return .end
        case .failure: return .failure
        }
    }
}
