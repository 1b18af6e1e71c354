/// A publisher that fails on demand with the error that a closure returns, or finishes if the closure returns `nil`.
///
///     let publisher = DeferredComplete<Int, CustomError> {
///         return errorOrNil
///     }
///
/// ```
/// -----|    the first demand arrives in frame 5
/// -----x    the same, when the closure returns an error
/// ```
///
/// The closure returns an error, whereas the closure of ``DeferredCompletion`` throws one. For start, cancellation, and
/// threads, see ``DeferredValue``.
public struct DeferredComplete<Output, Failure: Error>: Publisher, DemandedPublisher {
    /// A closure that returns the failure to publish, or `nil` to finish.
    public typealias Closure = () -> Failure?

    /// The closure that returns the failure to publish, or `nil` to finish.
    public let closure: Closure

    /// Creates a publisher that fails with the error that a closure returns, or finishes if the closure returns `nil`.
    ///
    /// - Parameters:
    ///   - output: The type of the values. Specify it if the context does not determine it.
    ///   - closure: A closure that returns the failure to publish, or `nil` to finish.
    public init(output: Output.Type = Output.self, closure: @escaping Closure) {
        self.closure = closure
    }

    /// Creates a publisher that fails on demand.
    ///
    /// - Parameter error: The failure to publish. The expression is evaluated for each subscriber, on demand.
    public init(error: @escaping @autoclosure @Sendable () -> Failure) {
        closure = { error() }
    }

    /// Creates a publisher that finishes on demand.
    public init() {
        closure = { nil }
    }

    @inlinable
    package var makeResult: () -> MaybeResult<Output, Failure> {
        { [closure] in closure().map { .failure($0) } ?? .finished }
    }
}
