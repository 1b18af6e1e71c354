@frozen @usableFromInline
struct ReplaceEmptyOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline let replacement: Output

    @inlinable
    init(replacement: Output) {
        self.replacement = replacement
    }

    @inlinable
    var resultOfEmpty: MaybeResult<Output, Failure> { .success(replacement) }
}

extension Publishers.ReplaceEmpty: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReplaceEmptyOperation<Output, Failure> { ReplaceEmptyOperation(replacement: output) }
}
