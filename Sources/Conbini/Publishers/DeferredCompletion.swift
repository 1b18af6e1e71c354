/// A publisher that runs a closure on demand, and finishes if the closure returns, or fails if the closure throws.
///
///     let publisher = DeferredCompletion {
///         try somethingThatMightFail()
///     }
///
/// ```
/// -----|    the first demand arrives in frame 5
/// -----x    the same, when the closure throws
/// ```
///
/// This publisher behaves like ``DeferredValue``, but publishes no value.
public struct DeferredCompletion<Output, Failure: Error>: Publisher, DemandedPublisher {
    // The type of a stored closure must not have typed throws, because reflection crashes before macOS 15 and iOS 18.
    /// A closure that runs the closure of the initializer, and returns `finished`, or `failure` with the thrown error.
    public let closure: () -> MaybeResult<Output, Failure>

    /// Creates a publisher that finishes when a closure returns, or fails when it throws.
    ///
    /// - Parameter closure: The closure, which runs once for each subscriber.
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

    @inlinable
    package var makeResult: () -> MaybeResult<Output, Failure> { closure }
}

extension DeferredCompletion where Output == Never {
    /// Creates a publisher that finishes when a closure returns, or fails when it throws, with the output type `Never`.
    @inlinable
    public init(_ closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }
}
