/// The operation of `reduce`, `scan`, `collect()`, and `count()`. Without a value, `scan` publishes nothing, and the others
/// publish the initial result.
@frozen @usableFromInline
struct ReduceOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
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
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching {
            let result = try nextPartialResult(initial, value)
            return isScan ? .value(result) : .end(.success(result))
        }
    }

    @inlinable
    var resultOfEmpty: MaybeResult<Output, Failure> { isScan ? .finished : .success(initial) }
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
