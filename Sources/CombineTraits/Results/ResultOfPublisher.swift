/// The type of a publisher's result in public methods: `Result` or ``MaybeResult``.
@usableFromInline
package protocol ResultOfPublisher {
    associatedtype Success
    associatedtype Failure: Error

    /// Creates a result of this type, or returns `nil` for `finished` if the type is `Result`, which cannot represent it.
    init?(_ result: MaybeResult<Success, Failure>)

    var maybeResult: MaybeResult<Success, Failure> { get }
}

extension Result: ResultOfPublisher {
    @inlinable
    package var maybeResult: MaybeResult<Success, Failure> { MaybeResult(self) }
}

extension MaybeResult: ResultOfPublisher {
    @inlinable
    package init?(_ result: MaybeResult<Success, Failure>) {
        self = result
    }

    @inlinable
    package var maybeResult: MaybeResult<Success, Failure> { self }
}
