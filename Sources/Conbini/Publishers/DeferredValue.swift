/// A publisher of the value that a closure makes when it is demanded, and then completes.
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
/// - **Start.** The closure runs once for each subscriber, when that demands its first value: not before, unlike that of
///   `Future` or of `Deferred`.
/// - **Failure** is what the closure can throw: `Never` for one that does not throw, `any Error` for one that throws
///   whatever, and the type that it says for one that says so.
/// - **Cancellation.** If it comes while the closure runs, the value is dropped. The closure is released when it has run,
///   or can run no more.
/// - **Threads.** The closure runs, and the value is published, on the thread that demands.
///
/// For a closure that takes its time, see `DeferredFutureSingle`; for one that makes a publisher, `Deferred`.
public struct DeferredValue<Output, Failure: Error>: Publisher {
    // The type of a stored closure must not name the error that it throws: before macOS 15 and iOS 18, reflection crashes.
    /// The closure that makes the value, with the error that it throws as a failure.
    public let closure: () -> MaybeResult<Output, Failure>

    /// Creates a publisher of the value of a closure.
    ///
    /// - Parameter closure: Makes the value.
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
