import CombineTraitsSupport

/// A maybe publisher that starts an asynchronous job for each subscriber, and publishes its result.
///
/// The closure that starts the job receives a promise to call with the result, now or later, and returns
/// the clean-up:
///
///     let name = DeferredFutureMaybe<String, any Error> { promise in
///         let request = server.fetchName { result in
///             promise(MaybeResult(result))
///         }
///         return AnyCancellable { request.cancel() }
///     }
///
/// ```
/// --------> the promise is not called
/// -----x--> promise(.failure(error))
/// -----|--> promise(.finished)
/// --o|----> promise(.success(value))
/// ```
///
/// - **Start.** The closure runs once for each subscriber, on the thread that subscribes, when the
///   subscriber has received its subscription: not before, unlike that of `Future`, and whatever the
///   demand, like that of `Deferred`. For a subscriber that cancels at once, it does not run.
/// - **Result.** The promise may be called from any thread, before the closure returns too, and any
///   number of times: the first call counts. A value waits until it is demanded; a failure
///   and `finished` do not.
/// - **Clean-up.** The returned object is cancelled exactly once: before the subscriber receives the completion, or when the
///   subscriber cancels, on the thread that does so. A value comes before it. So when `retry(_:)` or another operator downstream
///   starts the next job, this one has been cleaned up.
/// - **Early results.** If the promise is called, or the subscriber cancels, before the closure has returned, the object is
///   cancelled as soon as the closure has returned. The completion comes before it then, and the next job may have started. For
///   what two jobs cannot have at the same time, such as the lock of a file, see ``using(_:publisher:dispose:)``.
/// - **Isolation.** A closure that is written on an actor belongs to it, and stops a program in Swift 6 mode when it is
///   called elsewhere. Where a job of an actor completes on another thread, say that its clean-up may run
///   there: `AnyCancellable { @Sendable in request.cancel() }`.
/// - **Memory.** Closure, clean-up and subscriber are released at the end, or on cancellation. A promise that is kept does not keep
///   them.
///
/// The job may be another publisher:
///
///     DeferredFutureMaybe<String, any Error> { promise in
///         namePublisher().sinkMaybe(receive: promise)
///     }
///
/// Where a job needs more than a closure, such as a delegate, subclass ``TraitSubscriptions/Maybe``.
@frozen
public struct DeferredFutureMaybe<Output, Failure: Error>: Publisher {
    /// What the job calls with its result: from any thread, and only the first call counts.
    ///
    /// The promise takes the result away from the job, since it may be used on another thread from then on.
    public typealias Promise = @Sendable (sending MaybeResult<Output, Failure>) -> Void

    @usableFromInline let attemptToFulfill: (@escaping Promise) -> AnyCancellable

    /// Creates a publisher that starts a job for each subscriber.
    ///
    /// - Parameter attemptToFulfill: A closure that starts the job, and returns what cleans up after it.
    @inlinable
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> AnyCancellable) {
        self.attemptToFulfill = attemptToFulfill
    }

    /// Attaches a subscriber, and starts a job for it. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        attachDirectly(subscriber.eraseToAnyDownstream())
    }
}

extension DeferredFutureMaybe: DirectPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        FutureUpstream<MaybeResult<Output, Failure>>.start(attemptToFulfill, for: makeDownstream())
        return nil
    }
}
