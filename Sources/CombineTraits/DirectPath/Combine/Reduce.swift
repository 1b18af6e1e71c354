@frozen @usableFromInline
struct ReduceOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let initial: Output
    @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

    @inlinable
    init(initial: Output, _ nextPartialResult: @escaping (Output, Input) throws -> Output) {
        self.initial = initial
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { .end(.success(try nextPartialResult(initial, value))) }
    }

    @inlinable
    var resultOfEmpty: MaybeResult<Output, Failure> { .success(initial) }
}

extension Publishers.Reduce: OperatorPublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Failure, Failure> {
        ReduceOperation(initial: initial, nextPartialResult)
    }
}

extension Publishers.TryReduce: OperatorPublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        ReduceOperation(initial: initial, nextPartialResult)
    }
}

// These operators reduce with a closure that captures nothing, and needs no allocation.

extension Publishers.Collect: OperatorPublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, [Upstream.Output], Failure, Failure> {
        ReduceOperation(initial: []) { _, value in [value] }
    }
}

extension Publishers.Count: OperatorPublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Int, Failure, Failure> {
        ReduceOperation(initial: 0) { _, _ in 1 }
    }
}
