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
    /// The closure that makes the value.
    public let closure: () throws(Failure) -> Output

    /// Creates a publisher of the value of a closure.
    ///
    /// - Parameter closure: Makes the value.
    public init(_ closure: @escaping () throws(Failure) -> Output) {
        self.closure = closure
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(
            subscription: DeferredSubscription("DeferredValue", subscriber) { [closure] in
                do throws(Failure) {
                    return .success(try closure())
                } catch {
                    return .failure(error)
                }
            })
    }
}

extension DeferredValue {
    /// True: the result is made where it is demanded.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Makes the result.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        do throws(Failure) {
            return .success(try closure())
        } catch {
            return .failure(error)
        }
    }
}
