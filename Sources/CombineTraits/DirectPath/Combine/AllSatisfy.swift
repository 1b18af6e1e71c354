extension Publishers.AllSatisfy: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Upstream.Output, Bool, Failure, Failure> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(true), accept: { _ in .end(.success(true)) },
            reject: { _ in .decision(.success(false)) })
    }
}

extension Publishers.TryAllSatisfy: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Upstream.Output, Bool, Upstream.Failure, any Error> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(true), accept: { _ in .end(.success(true)) },
            reject: { _ in .decision(.success(false)) })
    }
}
