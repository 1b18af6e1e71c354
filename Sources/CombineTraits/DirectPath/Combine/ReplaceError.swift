@frozen @usableFromInline
struct ReplaceErrorOperation<Output, InputFailure: Error>: DirectOperation {
    @usableFromInline let replacement: Output

    @inlinable
    init(replacement: Output) {
        self.replacement = replacement
    }

    @inlinable
    func receive(failure: InputFailure) -> SettledOutcome<Output, Never> { .end(.success(replacement)) }
}

extension Publishers.ReplaceError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReplaceErrorOperation<Output, Upstream.Failure> { ReplaceErrorOperation(replacement: output) }
}
