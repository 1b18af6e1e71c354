extension Publishers.Comparison: ReducingPublisher {
    @inlinable
    var operation: ValueReduction<Output, Failure> { ValueReduction(isDecisive: false) }
}

/// One value is compared with no other, so that nothing throws.
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
