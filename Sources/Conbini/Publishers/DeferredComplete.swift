/// A publisher that publishes no value, and completes with the error that a closure returns when a value is demanded.
///
///     let publisher = DeferredComplete<Int, CustomError> {
///         return errorOrNil
///     }
///
/// ```
/// -----|    demanded a value after some time
/// -----x    the same, when the closure returns an error
/// ```
///
/// It is ``DeferredCompletion``, but for the closure, which returns its error instead of throwing it.
public struct DeferredComplete<Output, Failure: Error>: Publisher {
    /// A closure that returns an error, or nil to finish.
    public typealias Closure = () -> Failure?

    /// The closure that returns what the publisher fails with, or nil if it finishes.
    public let closure: Closure

    /// Creates a publisher that completes with what a closure returns.
    ///
    /// - Parameters:
    ///   - output: The type of the values, where nothing else says it.
    ///   - closure: Returns what the publisher fails with, or nil for it to finish.
    public init(output: Output.Type = Output.self, closure: @escaping Closure) {
        self.closure = closure
    }

    /// Creates a publisher that fails.
    ///
    /// - Parameter error: Evaluated for each subscriber, when that demands a value.
    public init(error: @escaping @autoclosure () -> Failure) {
        closure = { error() }
    }

    /// Creates a publisher that finishes.
    public init() {
        closure = { nil }
    }
}

extension DeferredComplete: DemandedPublisher {
    @inlinable
    package func makeResult() -> MaybeResult<Output, Failure> { closure().map { .failure($0) } ?? .finished }
}
