/// A publisher that publishes no value, and completes with what a closure did when a value is demanded.
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
/// It is ``DeferredValue``, but for the value: when the closure returns, it finishes.
public struct DeferredCompletion<Output, Failure: Error>: Publisher {
    // The type of a stored closure must not name the error that it throws: before macOS 15 and iOS 18, reflection crashes.
    /// The closure that must return for the publisher to finish, with the error that it throws as a failure.
    public let closure: () -> MaybeResult<Output, Failure>

    /// Creates a publisher that completes with what a closure did.
    ///
    /// - Parameter closure: Returns for the publisher to finish, or throws for it to fail.
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
    /// Creates a publisher that completes with what a closure did, for where the type of the values is not said.
    ///
    /// - Parameter closure: Returns for the publisher to finish, or throws for it to fail.
    @inlinable
    public init(_ closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion: DemandedPublisher {
    @inlinable
    package func makeResult() -> MaybeResult<Output, Failure> { closure() }
}
