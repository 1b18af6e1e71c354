/// The operation of `reduce`, `scan` and others, which combines the initial result with the only value.
@frozen @usableFromInline
struct ReduceOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let initial: Output
    @usableFromInline let publishesPartialResults: Bool
    @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

    @inlinable
    init(
        initial: Output, publishesPartialResults: Bool = false,
        _ nextPartialResult: @escaping (Output, Input) throws -> Output
    ) {
        self.initial = initial
        self.publishesPartialResults = publishesPartialResults
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching {
            let result = try nextPartialResult(initial, value)
            return publishesPartialResults ? .value(result) : .end(.success(result))
        }
    }

    @inlinable
    var resultOfEmpty: MaybeResult<Output, Failure> { publishesPartialResults ? .finished : .success(initial) }
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

extension Publishers.Scan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Failure, Failure> {
        ReduceOperation(initial: initialResult, publishesPartialResults: true, nextPartialResult)
    }
}

extension Publishers.TryScan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        ReduceOperation(initial: initialResult, publishesPartialResults: true, nextPartialResult)
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
