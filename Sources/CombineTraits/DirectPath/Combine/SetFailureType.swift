@frozen @usableFromInline
struct SetFailureTypeOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline typealias InputFailure = Never

    @inlinable
    init() {}

    @inlinable
    func receive(value: Output) -> SettledOutcome<Output, Failure> { .value(value) }
}

extension Publishers.SetFailureType: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: SetFailureTypeOperation<Output, Failure> { SetFailureTypeOperation() }
}
