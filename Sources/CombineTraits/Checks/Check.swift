/// A publisher that passes events through, and fails if they break a promise.
///
/// The error type `TraitError` contains the promise, and is the failure type. The generated publishers of `check…()`
/// methods, such as `CheckSingle`, forward to this type, also in other modules.
@_documentation(visibility: internal)
public struct _Check<Upstream: Publisher, TraitError: _TraitError>: Publisher
where TraitError.UpstreamFailure == Upstream.Failure {
    /// The type of the upstream's values.
    public typealias Output = Upstream.Output

    /// The error type, which wraps a failure of the upstream or describes the violation.
    public typealias Failure = TraitError

    /// The publisher to check.
    public let upstream: Upstream

    /// Creates a publisher that fails if its upstream breaks a promise.
    public init(upstream: Upstream) {
        self.upstream = upstream
    }

    /// Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        CheckedSubscription(operation, subscriber).attach(to: upstream)
    }

    var operation: CheckOperation<Output, Upstream.Failure, TraitError> {
        // If the promise forbids a second value, a value must wait until the publisher has finished.
        let promise = TraitError._promise
        return CheckOperation(
            promise: promise, awaitsCertainty: promise.forbids(.tooManyValues)
        ) { violation, failure in
            violation.map { TraitError(_violation: $0, failure: failure) } ?? .upstream(failure!)
        }
    }
}

extension _Check: Sendable where Upstream: Sendable {}

/// A publisher that passes events through, and traps if they break a promise.
///
/// The error type `TraitError` contains the promise. The generated publishers of `assert…()` methods, such as
/// `AssertSingle`, forward to this type, also in other modules.
@_documentation(visibility: internal)
public struct _Assert<Upstream: Publisher, TraitError: _TraitError>: Publisher
where TraitError.UpstreamFailure == Upstream.Failure {
    /// The type of the upstream's values.
    public typealias Output = Upstream.Output

    /// The failure type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher to check.
    public let upstream: Upstream

    /// The reason why the promise should hold. The message of the trap contains this reason.
    public let message: String

    /// The file that the message of the trap names.
    public let file: StaticString

    /// The line that the message of the trap names.
    public let line: UInt

    /// Creates a publisher that traps if its upstream breaks a promise.
    public init(upstream: Upstream, message: String, file: StaticString, line: UInt) {
        self.upstream = upstream
        self.message = message
        self.file = file
        self.line = line
    }

    /// Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        CheckedSubscription(operation, subscriber).attach(to: upstream)
    }

    var operation: CheckOperation<Output, Failure, Failure> {
        CheckOperation(promise: TraitError._promise, awaitsCertainty: false) {
            [message, file, line] violation, failure in
            guard let violation else { return failure! }
            TraitError(_violation: violation, failure: failure).trap(message, file: file, line: line)
        }
    }
}

extension _Assert: Sendable where Upstream: Sendable {}

/// A check that allows at most one value, and therefore has a direct path.
@usableFromInline
protocol CheckingPublisher: DirectPublisher {
    associatedtype Upstream: Publisher where Upstream.Output == Output

    var upstream: Upstream { get }
    var operation: CheckOperation<Output, Upstream.Failure, Failure> { get }
}

extension CheckingPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        if let maybe = DynamicMaybe(Upstream.self), maybe.hasDirectPath {
            guard let result = maybe.start(upstream, { makeDownstream().adding(operation) }) else { return nil }
            // A maybe publisher publishes no second value, so this value breaks no promise.
            if case .success(let value) = result { return .success(value) }
            return operation.receive(result).started(makeDownstream)
        }
        let subscriber = CheckedUpstream(operation, makeDownstream())
        if subscriber.beginWaiting() { upstream.attach(subscriber) }
        return nil
    }
}

extension TraitPublishers.AssertSingle: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Failure, Failure> { check.operation }
}

extension TraitPublishers.AssertMaybe: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Failure, Failure> { check.operation }
}

extension TraitPublishers.CheckSingle: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Upstream.Failure, Failure> { check.operation }
}

extension TraitPublishers.CheckMaybe: CheckingPublisher {
    @usableFromInline var operation: CheckOperation<Output, Upstream.Failure, Failure> { check.operation }
}

/// The promise that a check enforces, and the response of the check to a violation.
///
/// As an operation on the direct path, this type checks the result of a maybe publisher.
@frozen @usableFromInline
package struct CheckOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline package typealias Input = Output

    let promise: _TraitPromise

    /// Whether a value must wait until no violation can follow.
    @usableFromInline let awaitsCertainty: Bool

    /// A closure that returns the failure for a violation, or stops the program. If the upstream has failed, the second argument
    /// is its failure. If the first argument is `nil`, the closure converts this failure to the failure type of the check.
    let answer: (_TraitViolation?, InputFailure?) -> Failure

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> {
        awaitsCertainty ? .end(.success(value)) : .value(value)
    }

    @usableFromInline package var resultOfEmpty: MaybeResult<Output, Failure> {
        MaybeResult(end(with: .finished, promise.judge(.finished, afterValue: false)))
    }

    @usableFromInline
    package func receive(failure: InputFailure) -> SettledOutcome<Output, Failure> {
        .end(MaybeResult(end(with: .failure(failure), promise.judge(.failure, afterValue: false))))
    }

    /// Converts the completion of the upstream, which might be a violation, to the completion of the check.
    func end(
        with completion: Subscribers.Completion<InputFailure>, _ violation: _TraitViolation?
    ) -> Subscribers.Completion<Failure> {
        switch completion {
        case .finished where violation == nil: .finished
        case .finished: .failure(answer(violation, nil))
        case .failure(let failure): .failure(answer(violation, failure))
        }
    }
}
