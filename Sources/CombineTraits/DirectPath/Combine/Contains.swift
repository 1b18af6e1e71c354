@frozen @usableFromInline
struct ContainsOperation<Input: Equatable, Failure: Error>: DirectOperation {
    @usableFromInline let output: Input

    @inlinable
    init(output: Input) {
        self.output = output
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Bool, Failure> {
        value == output ? .decision(.success(true)) : .end(.success(false))
    }

    @inlinable
    var resultOfEmpty: MaybeResult<Bool, Failure> { .success(false) }
}

extension Publishers.Contains: OperatorPublisher {
    @inlinable
    var operation: ContainsOperation<Upstream.Output, Failure> { ContainsOperation(output: output) }
}

extension Publishers.ContainsWhere: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Upstream.Output, Bool, Failure, Failure> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(false), accept: { _ in .decision(.success(true)) },
            reject: { _ in .end(.success(false)) })
    }
}

extension Publishers.TryContainsWhere: OperatorPublisher {
    @inlinable
    var operation: PredicateOperation<Upstream.Output, Bool, Upstream.Failure, any Error> {
        PredicateOperation(
            predicate, resultOfEmpty: .success(false), accept: { _ in .decision(.success(true)) },
            reject: { _ in .end(.success(false)) })
    }
}
