/// A publisher that publishes the result of a closure on demand, and completes.
///
///     let publisher = DeferredResult<Int, CustomError> {
///         guard someExpression else { return .failure(CustomError()) }
///         return .success(someValue)
///     }
///
/// ```
/// -----(1|)    demanded a value after some time
/// -----x       the same, when the closure returns a failure
/// ```
///
/// It is ``DeferredValue`` with a closure that returns its failure.
public struct DeferredResult<Output, Failure: Error>: Publisher {
    /// The closure that returns the result.
    public let closure: () -> Result<Output, Failure>

    /// Creates a publisher of the result of a closure.
    ///
    /// - Parameter closure: A closure that returns the result.
    public init(_ closure: @escaping () -> Result<Output, Failure>) {
        self.closure = closure
    }
}

extension DeferredResult: DemandedPublisher {
    @inlinable
    package func makeResult() -> MaybeResult<Output, Failure> { MaybeResult(closure()) }
}
