/// A publisher that publishes the value of a closure on demand, and completes.
///
///     let publisher = DeferredValue {
///         return try someHeavyCalculations()
///     }
///
/// ```
/// -----(1|)    demanded a value after some time
/// -----x       the same, when the closure throws
/// ```
///
/// - **Start.** The closure runs once for each subscriber, on its first demand. In contrast, that of a `Future` runs when the
///   `Future` is created, and that of a `Deferred` on subscription.
/// - **Failure** is the error type of the closure: `Never` if it does not throw, `any Error` for plain `throws`, and otherwise
///   the type of its typed throws.
/// - **Cancellation.** While the closure runs, it drops the value. The closure is released after it has run, or cannot run
///   anymore.
/// - **Threads.** The closure runs, and the value is published, on the thread of the demand.
///
/// For an asynchronous closure, see `DeferredFutureSingle`; for one that returns a publisher, `Deferred`.
public struct DeferredValue<Output, Failure: Error>: Publisher {
    // The type of a stored closure must not have typed throws, because reflection crashes before macOS 15 and iOS 18.
    /// The closure, which returns the error that it throws as a failure.
    public let closure: () -> MaybeResult<Output, Failure>

    /// Creates a publisher of the value of a closure.
    ///
    /// - Parameter closure: A closure that returns the value.
    @inlinable
    public init(_ closure: @escaping () throws(Failure) -> Output) {
        self.init(result: { MaybeResult(Result(catching: closure)) })
    }

    @usableFromInline
    init(result closure: @escaping () -> MaybeResult<Output, Failure>) {
        self.closure = closure
    }
}

extension DeferredValue: DemandedPublisher {
    @inlinable
    package func makeResult() -> MaybeResult<Output, Failure> { closure() }
}
