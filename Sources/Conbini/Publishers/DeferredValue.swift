/// A publisher that runs a closure on demand, publishes the value that it returns, and finishes.
///
///     let publisher = DeferredValue {
///         return try someHeavyCalculations()
///     }
///
/// ```
/// -----(1|)    the first demand arrives in frame 5
/// -----x       the same, when the closure throws
/// ```
///
/// - **Start.** The closure runs once for each subscriber, on its first demand. In contrast, the closure of a `Future`
///   runs when you create the `Future`, and the closure of a `Deferred` runs on subscription.
/// - **Failure.** The failure type is the error type of the closure: `Never` if it does not throw, `any Error` for
///   plain `throws`, and otherwise the type of its typed throws.
/// - **Cancellation.** If the subscriber cancels while the closure runs, the publisher discards the value. The closure is
///   released after its call, or as soon as it can no longer be called.
/// - **Threads.** The closure runs, and the value arrives, on the thread of the demand.
///
/// For a closure with a promise, see `DeferredFutureSingle`; for an `async` closure, `DeferredTask`; for a closure that returns a
/// publisher, `Deferred`.
public struct DeferredValue<Output, Failure: Error>: Publisher, DemandedPublisher {
    // The type of a stored closure must not have typed throws, because reflection crashes before macOS 15 and iOS 18.
    /// A closure that runs the closure of the initializer, and returns `success` with the value, or `failure` with the
    /// thrown error.
    public let closure: () -> MaybeResult<Output, Failure>

    /// Creates a publisher that publishes the value of a closure.
    ///
    /// - Parameter closure: A closure that returns the value, or throws the failure.
    @inlinable
    public init(_ closure: @escaping () throws(Failure) -> Output) {
        self.init(result: { MaybeResult(Result(catching: closure)) })
    }

    @usableFromInline
    init(result closure: @escaping () -> MaybeResult<Output, Failure>) {
        self.closure = closure
    }

    @inlinable
    package var makeResult: () -> MaybeResult<Output, Failure> { closure }
}
