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

    /// Creates a publisher that publishes the result of a closure.
    ///
    /// - Parameter closure: A closure that returns the result.
    public init(_ closure: @escaping () -> Result<Output, Failure>) {
        self.closure = closure
    }

    @inlinable
    package var makeResult: () -> MaybeResult<Output, Failure> { { [closure] in MaybeResult(closure()) } }
}
