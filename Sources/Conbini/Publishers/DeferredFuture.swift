/// A publisher that starts a job when a value is demanded, and publishes the result that the job passes to its promise.
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
/// - **Start.** The closure runs once for each subscriber, when that demands its first value: not before, unlike that of
///   `Future`.
/// - **Result.** The promise may be called from any thread, before the closure returns too, and any number of times: the first
///   call counts.
/// - **Cancellation.** If it comes before the first demand, the closure does not run. Later, the result is dropped. The job itself
///   goes on: to stop it, use `DeferredFutureSingle`, whose closure returns the clean-up.
/// - **Memory.** The closure and the subscriber are released at the end, or on cancellation. A promise that is kept keeps neither.
/// - **Threads.** The closure runs on the thread that demands. The result is published where the promise is called.
public struct DeferredFuture<Output, Failure: Error>: Publisher {
    /// What the job calls with its result: from any thread, and only the first call counts.
    ///
    /// The promise takes the result away from the job, since it may be used on another thread from then on.
    public typealias Promise = DeferredFutureSingle<Output, Failure>.Promise

    /// A closure that starts a job.
    public typealias Closure = (_ promise: @escaping Promise) -> Void

    /// The closure that starts the job.
    public let closure: Closure

    /// Creates a publisher that starts a job for each subscriber.
    ///
    /// - Parameter attemptToFulfill: Starts the job.
    public init(_ attemptToFulfill: @escaping Closure) {
        closure = attemptToFulfill
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(subscription: DeferredFutureSubscription(downstream: subscriber, context: closure))
    }
}

extension DeferredFuture {
    /// True: the job is started where its result is demanded.
    public static var _hasDirectPath: Bool { true }

    /// Starts the job.
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        DeferredFutureSingle { [closure] promise in
            closure(promise)
            return AnyCancellable {}
        }._start(makeDownstream)
    }
}

/// The subscription of ``DeferredFuture``.
private final class DeferredFutureSubscription<Downstream: Subscriber>:
    TraitSubscriptions.Single<Downstream, DeferredFuture<Downstream.Input, Downstream.Failure>.Closure>
{
    override func start(with closure: @escaping DeferredFuture<Downstream.Input, Downstream.Failure>.Closure) {
        let promise = Promise<Downstream.Input, Downstream.Failure> { result in self.receive(result) }
        closure { result in promise.fulfill(result) }
    }

    override var description: String { "DeferredFuture" }
}

/// The promise of a ``DeferredFutureSubscription``, which it keeps, since the subscriber need not. Its type does not depend on that
/// of the subscriber, which need not be `Sendable`.
///
/// Sendable, unchecked, because any thread may pass a result to the subscription.
private struct Promise<Output, Failure: Error>: @unchecked Sendable {
    let fulfill: (sending Result<Output, Failure>) -> Void
}
