@frozen @usableFromInline
struct ReplaceErrorOperation<Output, InputFailure: Error>: DirectOperation {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Failure = Never

    @usableFromInline let replacement: Output

    @inlinable
    init(replacement: Output) {
        self.replacement = replacement
    }

    @inlinable
    func receive(value: Output) -> SettledOutcome<Output, Failure> { .value(value) }

    @inlinable
    func receive(failure: InputFailure) -> SettledOutcome<Output, Failure> { .end(.success(replacement)) }
}

extension Publishers.ReplaceError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ReplaceErrorOperation<Output, Upstream.Failure> { ReplaceErrorOperation(replacement: output) }
}
