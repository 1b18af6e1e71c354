/// A publisher of the result that a closure makes when it is demanded, and then completes.
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
/// It is ``DeferredValue``, but for the closure, which returns its failure.
public struct DeferredResult<Output, Failure: Error>: Publisher {
    /// The closure that makes the result.
    public let closure: () -> Result<Output, Failure>

    /// Creates a publisher of the result of a closure.
    ///
    /// - Parameter closure: Makes the result.
    public init(_ closure: @escaping () -> Result<Output, Failure>) {
        self.closure = closure
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(
            subscription: DeferredSubscription("DeferredResult", subscriber) { [closure] in
                MaybeResult(closure())
            })
    }
}

extension DeferredResult {
    /// True: the result is made where it is demanded.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Makes the result.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        MaybeResult(closure())
    }
}
