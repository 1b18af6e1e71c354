@frozen @usableFromInline
struct FirstOperation<Output, Failure: Error>: DirectOperation {
    @inlinable
    init() {}

    @inlinable
    func receive(value: Output) -> SettledOutcome<Output, Failure> { .decision(.success(value)) }
}

extension Publishers.First: OperatorPublisher {
    @inlinable
    var operation: FirstOperation<Output, Failure> { FirstOperation() }
}

extension Publishers.FirstWhere: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Output, Output, Failure, Failure> {
        PredicateOperation(predicate, accept: { .decision(.success($0)) }, reject: { _ in .end(.finished) })
    }
}

extension Publishers.TryFirstWhere: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Output, Output, Upstream.Failure, any Error> {
        PredicateOperation(predicate, accept: { .decision(.success($0)) }, reject: { _ in .end(.finished) })
    }
}
