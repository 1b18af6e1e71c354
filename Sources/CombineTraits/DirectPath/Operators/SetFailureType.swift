@frozen @usableFromInline
struct SetFailureTypeOperation<Output, Failure: Error>: Transformation {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Never

    @inlinable
    init() {}

    @inlinable
    func transform(_ value: Output) -> Output? { value }

    @inlinable
    func convert(_ failure: Never) -> Failure {}
}

extension Publishers.SetFailureType: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: SetFailureTypeOperation<Output, Failure> { SetFailureTypeOperation() }
}
