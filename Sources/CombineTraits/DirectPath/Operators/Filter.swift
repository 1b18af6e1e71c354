@frozen @usableFromInline
struct FilterOperation<Output, Failure: Error>: Transformation {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let isIncluded: (Output) -> Bool

    @inlinable
    init(_ isIncluded: @escaping (Output) -> Bool) {
        self.isIncluded = isIncluded
    }

    @inlinable
    func transform(_ value: Output) -> Output? { isIncluded(value) ? value : nil }
}

extension Publishers.Filter: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: FilterOperation<Output, Failure> { FilterOperation(isIncluded) }
}

@frozen @usableFromInline
struct TryFilterOperation<Output, InputFailure: Error>: FailableTransformation {
    @usableFromInline typealias Input = Output

    @usableFromInline let isIncluded: (Output) throws -> Bool

    @inlinable
    init(_ isIncluded: @escaping (Output) throws -> Bool) {
        self.isIncluded = isIncluded
    }

    @inlinable
    func transform(_ value: Output) throws -> Output? { try isIncluded(value) ? value : nil }
}

extension Publishers.TryFilter: FailableTransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: TryFilterOperation<Output, Upstream.Failure> { TryFilterOperation(isIncluded) }
}
