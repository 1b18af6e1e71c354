/// A publisher that publishes no value, and on demand finishes or fails as a closure does.
///
///     let publisher = DeferredCompletion {
///         try somethingThatMightFail()
///     }
///
/// ```
/// -----|    demanded a value after some time
/// -----x    the same, when the closure throws
/// ```
///
/// It is ``DeferredValue`` without a value: when the closure returns, it finishes.
public struct DeferredCompletion<Output, Failure: Error>: Publisher {
    // The type of a stored closure must not have typed throws, because reflection crashes before macOS 15 and iOS 18.
    /// The closure, which returns the error that it throws as a failure.
    public let closure: () -> MaybeResult<Output, Failure>

    /// Creates a publisher that finishes or fails as a closure does.
    ///
    /// - Parameter closure: A closure that returns to finish, or throws to fail.
    @inlinable
    public init(_ closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }

    @usableFromInline
    init(result closure: @escaping () -> MaybeResult<Output, Failure>) {
        self.closure = closure
    }

    @inlinable
    static func result(of closure: () throws(Failure) -> Void) -> MaybeResult<Output, Failure> {
        do throws(Failure) {
            try closure()
            return .finished
        } catch {
            return .failure(error)
        }
    }
}

extension DeferredCompletion where Output == Never {
    /// Creates a publisher that finishes or fails as a closure does, with the output type `Never`.
    ///
    /// - Parameter closure: A closure that returns to finish, or throws to fail.
    @inlinable
    public init(_ closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion: DemandedPublisher {
    @inlinable
    package func makeResult() -> MaybeResult<Output, Failure> { closure() }
}
