@frozen @usableFromInline
struct MapErrorOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let transform: (InputFailure) -> Failure

    @inlinable
    init(_ transform: @escaping (InputFailure) -> Failure) {
        self.transform = transform
    }

    @inlinable
    func receive(failure: InputFailure) -> SettledOutcome<Output, Failure> { .end(.failure(transform(failure))) }
}

extension Publishers.MapError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapErrorOperation<Output, Upstream.Failure, Failure> { MapErrorOperation(transform) }
}
