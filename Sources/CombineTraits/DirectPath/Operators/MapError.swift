@frozen @usableFromInline
struct MapErrorOperation<Output, InputFailure: Error, Failure: Error>: Transformation {
    @usableFromInline typealias Input = Output

    @usableFromInline let closure: (InputFailure) -> Failure

    @inlinable
    init(_ closure: @escaping (InputFailure) -> Failure) {
        self.closure = closure
    }

    @inlinable
    func transform(_ value: Output) -> Output? { value }

    @inlinable
    func convert(_ failure: InputFailure) -> Failure { closure(failure) }
}

extension Publishers.MapError: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapErrorOperation<Output, Upstream.Failure, Failure> { MapErrorOperation(transform) }
}
