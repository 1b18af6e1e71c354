/// A publisher that starts a job on demand, and publishes the result that the job passes to its promise.
///
///     let publisher = DeferredFuture<Profile, any Error> { promise in
///         server.fetchProfile(of: name) { result in
///             promise(result)
///         }
///     }
///
/// ```
/// --------> the promise is not called
/// -----x--> promise(.failure(error))
/// --o|----> promise(.success(value))
/// ```
///
/// - **Start.** The closure runs once for each subscriber, on its first demand. In contrast, the closure of a `Future`
///   runs when you create the `Future`.
/// - **Result.** You can call the promise on any thread, even before the closure returns. Only the first call has an
///   effect.
/// - **Cancellation.** If the subscriber cancels before its first demand, the closure never runs. A later cancellation discards
///   the result, but does not stop the job. To stop it, use `DeferredFutureSingle`, whose closure returns an `AnyCancellable`.
/// - **Memory.** The publisher's subscription releases the closure and the subscriber on completion and on
///   cancellation, even if you keep the promise.
/// - **Threads.** The closure runs on the thread of the demand. The result arrives on the thread that calls the
///   promise.
public struct DeferredFuture<Output, Failure: Error>: Publisher {
    /// A function that the job calls with its result, on any thread. See `DeferredFutureSingle.Promise`.
    public typealias Promise = DeferredFutureSingle<Output, Failure>.Promise

    /// A closure that starts a job. The job passes its result to the promise.
    public typealias Closure = (_ promise: @escaping Promise) -> Void

    /// The closure that starts the job of each subscriber.
    public let closure: Closure

    /// Creates a publisher that starts a job for each subscriber.
    ///
    /// - Parameter attemptToFulfill: A closure that starts the job, and passes its result to the promise.
    public init(_ attemptToFulfill: @escaping Closure) {
        closure = attemptToFulfill
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        subscriber.receive(subscription: DeferredFutureSubscription(downstream: subscriber, context: closure))
    }

    /// Whether the publisher has a direct path: always `true`.
    public static var _hasDirectPath: Bool { true }

    /// Starts the job on the direct path, and returns `nil`, because the downstream receives the result.
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        DeferredFutureSingle { [closure] promise in
            closure(promise)
            return AnyCancellable {}
        }._start(makeDownstream)
    }
}

private final class DeferredFutureSubscription<Downstream: Subscriber>:
    TraitSubscriptions.Single<Downstream, DeferredFuture<Downstream.Input, Downstream.Failure>.Closure>
{
    override func start(with closure: @escaping DeferredFuture<Downstream.Input, Downstream.Failure>.Closure) {
        let promise = Promise<Downstream.Input, Downstream.Failure> { result in self.receive(result) }
        closure { result in promise.fulfill(result) }
    }

    override var description: String { "DeferredFuture" }
}

/// The promise of a ``DeferredFutureSubscription``. It retains the subscription, because the subscriber might not retain
/// it. It is not generic over the subscriber, because the subscriber might not be `Sendable`.
///
/// Unchecked `Sendable` is safe, because `fulfill` only calls a method of the subscription that any thread can call.
private struct Promise<Output, Failure: Error>: @unchecked Sendable {
    let fulfill: (sending Result<Output, Failure>) -> Void
}
