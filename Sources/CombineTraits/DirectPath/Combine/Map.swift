@frozen @usableFromInline
struct MapOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let transform: (Input) throws -> Output

    @inlinable
    init(_ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { .value(try transform(value)) }
    }
}

extension Publishers.Map: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapOperation<Upstream.Output, Output, Failure, Failure> { MapOperation(transform) }
}

extension Publishers.TryMap: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapOperation<Upstream.Output, Output, Upstream.Failure, any Error> { MapOperation(transform) }
}
