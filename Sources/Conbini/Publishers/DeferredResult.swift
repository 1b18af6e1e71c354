/// A publisher that runs a closure on demand, and publishes its result.
///
///     let publisher = DeferredResult<Int, CustomError> {
///         guard someExpression else { return .failure(CustomError()) }
///         return .success(someValue)
///     }
///
/// ```
/// -----(1|)    the first demand arrives in frame 5
/// -----x       the same, when the closure returns a failure
/// ```
///
/// The closure returns a failure, whereas the closure of ``DeferredValue`` throws one. The two publishers are otherwise the
/// same.
public struct DeferredResult<Output, Failure: Error>: Publisher, DemandedPublisher {
    /// The closure that returns the result.
    public let closure: () -> Result<Output, Failure>

    // Made by the initializer, because unspecialized code would have to look up the types of both results.
    @usableFromInline package let makeResult: () -> MaybeResult<Output, Failure>

    /// Creates a publisher that publishes the result of a closure.
    ///
    /// - Parameter closure: A closure that returns the result.
    @inlinable
    public init(_ closure: @escaping () -> Result<Output, Failure>) {
        self.init(closure) { MaybeResult(closure()) }
    }

    @usableFromInline
    init(
        _ closure: @escaping () -> Result<Output, Failure>, makeResult: @escaping () -> MaybeResult<Output, Failure>
    ) {
        self.closure = closure
        self.makeResult = makeResult
    }
}
