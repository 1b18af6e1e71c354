@frozen @usableFromInline
struct ReplaceEmptyOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let replacement: Output

    @inlinable
    init(replacement: Output) {
        self.replacement = replacement
    }

    @inlinable
    func receive(value: Output) -> SettledOutcome<Output, Failure> { .value(value) }

    @inlinable
    var resultOfEmpty: MaybeResult<Output, Failure> { .success(replacement) }
}

extension Publishers.ReplaceEmpty: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReplaceEmptyOperation<Output, Failure> { ReplaceEmptyOperation(replacement: output) }
}
