@frozen @usableFromInline
struct IgnoreOutputOperation<Input, Failure: Error>: DirectOperation {
    @usableFromInline typealias Output = Never
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    init() {}

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> { .end(.finished) }
}

extension Publishers.IgnoreOutput: OperatorPublisher {
    @inlinable
    var operation: IgnoreOutputOperation<Upstream.Output, Failure> { IgnoreOutputOperation() }
}
