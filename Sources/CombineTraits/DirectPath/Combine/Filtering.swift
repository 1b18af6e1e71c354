@frozen @usableFromInline
package struct PredicateOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let predicate: (Input) throws -> Bool
    @usableFromInline package let resultOfEmpty: MaybeResult<Output, Failure>

    // These closures capture nothing, so they need no allocation.
    @usableFromInline let accept: (Input) -> SettledOutcome<Output, Failure>
    @usableFromInline let reject: (Input) -> SettledOutcome<Output, Failure>

    @inlinable
    init(
        _ predicate: @escaping (Input) throws -> Bool, resultOfEmpty: MaybeResult<Output, Failure> = .finished,
        accept: @escaping (Input) -> SettledOutcome<Output, Failure>,
        reject: @escaping (Input) -> SettledOutcome<Output, Failure>
    ) {
        self.predicate = predicate
        self.resultOfEmpty = resultOfEmpty
        self.accept = accept
        self.reject = reject
    }

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { try predicate(value) ? accept(value) : reject(value) }
    }
}

extension Publishers.Filter: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: PredicateOperation<Output, Output, Failure, Failure> {
        PredicateOperation(isIncluded, accept: { .value($0) }, reject: { _ in .end(.finished) })
    }
}

extension Publishers.TryFilter: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: PredicateOperation<Output, Output, Upstream.Failure, any Error> {
        PredicateOperation(isIncluded, accept: { .value($0) }, reject: { _ in .end(.finished) })
    }
}

@frozen @usableFromInline
package struct CompactMapOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let transform: (Input) throws -> Output?

    @inlinable
    init(_ transform: @escaping (Input) throws -> Output?) {
        self.transform = transform
    }

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { try transform(value).map { .value($0) } ?? .end(.finished) }
    }
}

extension Publishers.CompactMap: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: CompactMapOperation<Upstream.Output, Output, Failure, Failure> {
        CompactMapOperation(transform)
    }
}

extension Publishers.TryCompactMap: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: CompactMapOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        CompactMapOperation(transform)
    }
}

@frozen @usableFromInline
package struct FirstOperation<Output, Failure: Error>: DirectOperation {
    @inlinable
    init() {}

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> { .decision(.success(value)) }
}

extension Publishers.First: OperatorPublisher {
    @inlinable
    package var operation: FirstOperation<Output, Failure> { FirstOperation() }
}

extension Publishers.FirstWhere: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Output, Output, Failure, Failure> {
        PredicateOperation(predicate, accept: { .decision(.success($0)) }, reject: { _ in .end(.finished) })
    }
}

extension Publishers.TryFirstWhere: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Output, Output, Upstream.Failure, any Error> {
        PredicateOperation(predicate, accept: { .decision(.success($0)) }, reject: { _ in .end(.finished) })
    }
}

/// The operation of `last()` and of other operators that publish the only value when the upstream has finished.
@frozen @usableFromInline
package struct LastOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @inlinable
    init() {}

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> { .end(.success(value)) }
}

extension Publishers.Last: OperatorPublisher {
    @inlinable
    package var operation: LastOperation<Output, Failure, Failure> { LastOperation() }
}

extension Publishers.LastWhere: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Output, Output, Failure, Failure> {
        PredicateOperation(predicate, accept: { .end(.success($0)) }, reject: { _ in .end(.finished) })
    }
}

extension Publishers.TryLastWhere: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Output, Output, Upstream.Failure, any Error> {
        PredicateOperation(predicate, accept: { .end(.success($0)) }, reject: { _ in .end(.finished) })
    }
}

@frozen @usableFromInline
package struct IgnoreOutputOperation<Input, Failure: Error>: DirectOperation {
    @inlinable
    init() {}

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Never, Failure> { .end(.finished) }
}

extension Publishers.IgnoreOutput: OperatorPublisher {
    @inlinable
    package var operation: IgnoreOutputOperation<Upstream.Output, Failure> { IgnoreOutputOperation() }
}

@frozen @usableFromInline
package struct ReplaceEmptyOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline let replacement: Output

    @inlinable
    init(replacement: Output) {
        self.replacement = replacement
    }

    @inlinable
    package var resultOfEmpty: MaybeResult<Output, Failure> { .success(replacement) }
}

extension Publishers.ReplaceEmpty: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: ReplaceEmptyOperation<Output, Failure> { ReplaceEmptyOperation(replacement: output) }
}
