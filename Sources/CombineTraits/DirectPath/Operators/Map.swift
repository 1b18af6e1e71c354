@frozen @usableFromInline
struct MapOperation<Input, Output, Failure: Error>: Transformation {
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let closure: (Input) -> Output

    @inlinable
    init(_ closure: @escaping (Input) -> Output) {
        self.closure = closure
    }

    @inlinable
    func transform(_ value: Input) -> Output? { closure(value) }
}

extension Publishers.Map: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapOperation<Upstream.Output, Output, Failure> { MapOperation(transform) }
}

@frozen @usableFromInline
struct TryMapOperation<Input, Output, InputFailure: Error>: FailableTransformation {
    @usableFromInline let closure: (Input) throws -> Output

    @inlinable
    init(_ closure: @escaping (Input) throws -> Output) {
        self.closure = closure
    }

    @inlinable
    func transform(_ value: Input) throws -> Output? { try closure(value) }
}

extension Publishers.TryMap: FailableTransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: TryMapOperation<Upstream.Output, Output, Upstream.Failure> { TryMapOperation(transform) }
}
