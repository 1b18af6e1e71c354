/// A public result type: `Result` or ``MaybeResult``.
@usableFromInline
protocol ResultOfPublisher {
    associatedtype Success
    associatedtype Failure: Error

    /// Creates the result, or returns `nil` if the type cannot represent it.
    init?(_ result: MaybeResult<Success, Failure>)

    var maybeResult: MaybeResult<Success, Failure> { get }
}

extension Result: ResultOfPublisher {
    @inlinable
    var maybeResult: MaybeResult<Success, Failure> { MaybeResult(self) }
}

extension MaybeResult: ResultOfPublisher {
    @inlinable
    init?(_ result: MaybeResult<Success, Failure>) {
        self = result
    }

    @inlinable
    var maybeResult: MaybeResult<Success, Failure> { self }
}
