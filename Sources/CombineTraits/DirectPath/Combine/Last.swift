/// The operation of `last()` and of other operators that publish the only value when the upstream has finished.
@frozen @usableFromInline
struct LastOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @inlinable
    init() {}

    @inlinable
    func receive(value: Output) -> SettledOutcome<Output, Failure> { .end(.success(value)) }
}

extension Publishers.Last: OperatorPublisher {
    @inlinable
    var operation: LastOperation<Output, Failure, Failure> { LastOperation() }
}

extension Publishers.LastWhere: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Output, Output, Failure, Failure> {
        PredicateOperation(predicate, accept: { .end(.success($0)) }, reject: { _ in .end(.finished) })
    }
}

extension Publishers.TryLastWhere: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Output, Output, Upstream.Failure, any Error> {
        PredicateOperation(predicate, accept: { .end(.success($0)) }, reject: { _ in .end(.finished) })
    }
}
