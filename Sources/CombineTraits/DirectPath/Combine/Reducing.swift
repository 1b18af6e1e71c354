/// The operation of `reduce`, `scan`, `collect()`, and `count()`. Without a value, `scan` publishes nothing, and the others
/// publish the initial result.
@frozen @usableFromInline
package struct ReduceOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let initial: Output
    @usableFromInline let isScan: Bool
    @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

    @inlinable
    init(initial: Output, isScan: Bool = false, _ nextPartialResult: @escaping (Output, Input) throws -> Output) {
        self.initial = initial
        self.isScan = isScan
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching {
            let result = try nextPartialResult(initial, value)
            return isScan ? .value(result) : .end(.success(result))
        }
    }

    @inlinable
    package var resultOfEmpty: MaybeResult<Output, Failure> { isScan ? .finished : .success(initial) }
}

extension Publishers.Reduce: OperatorPublisher {
    @inlinable
    package var operation: ReduceOperation<Upstream.Output, Output, Failure, Failure> {
        ReduceOperation(initial: initial, nextPartialResult)
    }
}

extension Publishers.TryReduce: OperatorPublisher {
    @inlinable
    package var operation: ReduceOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        ReduceOperation(initial: initial, nextPartialResult)
    }
}

extension Publishers.Count: OperatorPublisher {
    @inlinable
    package var operation: ReduceOperation<Upstream.Output, Int, Failure, Failure> {
        ReduceOperation(initial: 0) { _, _ in 1 }
    }
}

@frozen @usableFromInline
package struct ContainsOperation<Input: Equatable, Failure: Error>: DirectOperation {
    @usableFromInline let output: Input

    @inlinable
    init(output: Input) {
        self.output = output
    }

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Bool, Failure> {
        value == output ? .decision(.success(true)) : .end(.success(false))
    }

    @inlinable
    package var resultOfEmpty: MaybeResult<Bool, Failure> { .success(false) }
}

extension Publishers.Contains: OperatorPublisher {
    @inlinable
    package var operation: ContainsOperation<Upstream.Output, Failure> { ContainsOperation(output: output) }
}

extension Publishers.ContainsWhere: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Upstream.Output, Bool, Failure, Failure> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(false), accept: { _ in .decision(.success(true)) },
            reject: { _ in .end(.success(false)) })
    }
}

extension Publishers.TryContainsWhere: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Upstream.Output, Bool, Upstream.Failure, any Error> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(false), accept: { _ in .decision(.success(true)) },
            reject: { _ in .end(.success(false)) })
    }
}

extension Publishers.AllSatisfy: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Upstream.Output, Bool, Failure, Failure> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(true), accept: { _ in .end(.success(true)) },
            reject: { _ in .decision(.success(false)) })
    }
}

extension Publishers.TryAllSatisfy: OperatorPublisher {
    @inlinable
    package var operation: PredicateOperation<Upstream.Output, Bool, Upstream.Failure, any Error> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(true), accept: { _ in .end(.success(true)) },
            reject: { _ in .decision(.success(false)) })
    }
}

// With at most one value, `min` and `max` have nothing to compare, and do the same as `last`.

extension Publishers.Comparison: OperatorPublisher {
    @inlinable
    package var operation: LastOperation<Output, Failure, Failure> { LastOperation() }
}

extension Publishers.TryComparison: OperatorPublisher {
    @inlinable
    package var operation: LastOperation<Output, Upstream.Failure, any Error> { LastOperation() }
}
