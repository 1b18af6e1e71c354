@frozen @usableFromInline
struct IgnoreOutputOperation<Input, Failure: Error>: DirectOperation {
    @inlinable
    init() {}

    @inlinable
    func receive(value: Input) -> SettledOutcome<Never, Failure> { .end(.finished) }
}

extension Publishers.IgnoreOutput: OperatorPublisher {
    @inlinable
    var operation: IgnoreOutputOperation<Upstream.Output, Failure> { IgnoreOutputOperation() }
}
