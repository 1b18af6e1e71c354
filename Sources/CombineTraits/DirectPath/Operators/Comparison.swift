@frozen @usableFromInline
struct ComparisonOperation<Output, Failure: Error>: Reduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    init() {}

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func reduce(_ value: Output) -> Reduced<Output, Failure> {
        .result(value)
    }
}

extension Publishers.Comparison: ReducingPublisher {
    @inlinable
    var operation: ComparisonOperation<Output, Failure> { ComparisonOperation() }
}

@frozen @usableFromInline
struct TryComparisonOperation<Output, InputFailure: Error>: FailableReduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Failure = any Error

    @inlinable
    init() {}

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func tryReduce(_ value: Output) -> Reduced<Output, any Error> {
        .result(value)
    }
}

extension Publishers.TryComparison: ReducingPublisher {
    @inlinable
    var operation: TryComparisonOperation<Output, Upstream.Failure> { TryComparisonOperation() }
}
