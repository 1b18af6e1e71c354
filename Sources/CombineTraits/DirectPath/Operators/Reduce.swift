@frozen @usableFromInline
struct ReduceOperation<Input, Output, Failure: Error>: Reduction {
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let start: Output
    @usableFromInline let nextPartialResult: (Output, Input) -> Output

    @inlinable
    init(start: Output, nextPartialResult: @escaping (Output, Input) -> Output) {
        self.start = start
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    var initial: Output? { start }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Output, Failure> {
        .result(nextPartialResult(start, value))
    }
}

extension Publishers.Reduce: ReducingPublisher {
    @inlinable
    var operation: ReduceOperation<Upstream.Output, Output, Failure> {
        ReduceOperation(start: initial, nextPartialResult: nextPartialResult)
    }
}

@frozen @usableFromInline
struct TryReduceOperation<Input, Output, InputFailure: Error>: FailableReduction {
    @usableFromInline typealias Failure = any Error

    @usableFromInline let start: Output
    @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

    @inlinable
    init(start: Output, nextPartialResult: @escaping (Output, Input) throws -> Output) {
        self.start = start
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    var initial: Output? { start }

    @inlinable
    func tryReduce(_ value: Input) throws -> Reduced<Output, any Error> {
        try .result(nextPartialResult(start, value))
    }
}

extension Publishers.TryReduce: ReducingPublisher {
    @inlinable
    var operation: TryReduceOperation<Upstream.Output, Output, Upstream.Failure> {
        TryReduceOperation(start: initial, nextPartialResult: nextPartialResult)
    }
}
