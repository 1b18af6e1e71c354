@frozen @usableFromInline
struct CompactMapOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let transform: (Input) throws -> Output?

    @inlinable
    init(_ transform: @escaping (Input) throws -> Output?) {
        self.transform = transform
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { try transform(value).map { .value($0) } ?? .end(.finished) }
    }
}

extension Publishers.CompactMap: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: CompactMapOperation<Upstream.Output, Output, Failure, Failure> { CompactMapOperation(transform) }
}

extension Publishers.TryCompactMap: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: CompactMapOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        CompactMapOperation(transform)
    }
}
