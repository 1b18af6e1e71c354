/// The one value is the first one.
@frozen @usableFromInline
struct ScanOperation<Input, Output, Failure: Error>: Transformation {
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let initial: Output
    @usableFromInline let nextPartialResult: (Output, Input) -> Output

    @inlinable
    init(initial: Output, nextPartialResult: @escaping (Output, Input) -> Output) {
        self.initial = initial
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    func transform(_ value: Input) -> Output? { nextPartialResult(initial, value) }
}

extension Publishers.Scan: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ScanOperation<Upstream.Output, Output, Failure> {
        ScanOperation(initial: initialResult, nextPartialResult: nextPartialResult)
    }
}

@frozen @usableFromInline
struct TryScanOperation<Input, Output, InputFailure: Error>: FailableTransformation {
    @usableFromInline let initial: Output
    @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

    @inlinable
    init(initial: Output, nextPartialResult: @escaping (Output, Input) throws -> Output) {
        self.initial = initial
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    func transform(_ value: Input) throws -> Output? { try nextPartialResult(initial, value) }
}

extension Publishers.TryScan: FailableTransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: TryScanOperation<Upstream.Output, Output, Upstream.Failure> {
        TryScanOperation(initial: initialResult, nextPartialResult: nextPartialResult)
    }
}
