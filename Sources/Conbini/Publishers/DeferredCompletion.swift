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
    /// The closure that must return for the publisher to finish.
    public let closure: () throws(Failure) -> Void

    /// Creates a publisher that completes with what a closure did.
    ///
    /// - Parameter closure: Returns for the publisher to finish, or throws for it to fail.
    public init(_ closure: @escaping () throws(Failure) -> Void) {
        self.closure = closure
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(
            subscription: DeferredSubscription("DeferredCompletion", subscriber) { [closure] in
                do throws(Failure) {
                    try closure()
                    return .finished
                } catch {
                    return .failure(error)
                }
            })
    }
}

extension DeferredCompletion where Output == Never {
    /// Creates a publisher that completes with what a closure did, for where the type of the values is not said.
    ///
    /// - Parameter closure: Returns for the publisher to finish, or throws for it to fail.
    public init(_ closure: @escaping () throws(Failure) -> Void) {
        self.closure = closure
    }
}

extension DeferredCompletion {
    /// True: the result is made where it is demanded.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Makes the result.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        do throws(Failure) {
            try closure()
            return .finished
        } catch {
            return .failure(error)
        }
    }
}
