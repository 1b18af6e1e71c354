@frozen @usableFromInline
struct CompactMapOperation<Input, Output, Failure: Error>: Transformation {
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let closure: (Input) -> Output?

    @inlinable
    init(_ closure: @escaping (Input) -> Output?) {
        self.closure = closure
    }

    @inlinable
    func transform(_ value: Input) -> Output? { closure(value) }
}

extension Publishers.CompactMap: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: CompactMapOperation<Upstream.Output, Output, Failure> { CompactMapOperation(transform) }
}

@frozen @usableFromInline
struct TryCompactMapOperation<Input, Output, InputFailure: Error>: FailableTransformation {
    @usableFromInline let closure: (Input) throws -> Output?

    @inlinable
    init(_ closure: @escaping (Input) throws -> Output?) {
        self.closure = closure
    }

    @inlinable
    func transform(_ value: Input) throws -> Output? { try closure(value) }
}

extension Publishers.TryCompactMap: FailableTransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: TryCompactMapOperation<Upstream.Output, Output, Upstream.Failure> {
        TryCompactMapOperation(transform)
    }
}
