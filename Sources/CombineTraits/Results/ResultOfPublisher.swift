/// A result as users have it: a `Result` of a single publisher, or a ``MaybeResult``.
@usableFromInline
protocol ResultOfPublisher {
    associatedtype Success
    associatedtype Failure: Error

    /// Nil when it cannot say what the result is.
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
