/// A single publisher that starts an asynchronous job for each subscriber, and publishes its result.
///
/// The closure that starts the job receives a promise, which it calls with the result, now or later. The closure returns the
/// clean-up:
///
///     let name = DeferredFutureSingle<String, any Error> { promise in
///         let request = server.fetchName { result in
///             promise(result)
///         }
///         return AnyCancellable { request.cancel() }
///     }
///
/// ```
/// --------> the promise is not called
/// -----x--> promise(.failure(error))
/// --o|----> promise(.success(value))
/// ```
///
/// - **Start.** The closure runs once for each subscriber, on the thread that subscribes, after the subscriber has received its
///   subscription, even without demand. It does not run for a subscriber that cancels on receipt of the subscription. In
///   contrast, the closure of a `Future` runs when you create the `Future`.
/// - **Result.** Call the promise from any thread, even before the closure returns, any number of times. Only the first call has
///   an effect. A value without demand waits, and arrives on the thread of the request. A failure does not wait.
/// - **Clean-up.** The publisher cancels the returned object exactly once: between the value and the completion, before a
///   failure, or when the subscriber cancels. So when `retry(_:)`, or another operator that waits for the completion,
///   starts the next job, this job has been cleaned up. An operator that starts a job for a value, such as `flatMap`,
///   starts that job before the clean-up.
/// - **Early results.** If the subscription completes, or the subscriber cancels, before the closure has returned, the
///   publisher cancels the returned object as soon as the closure has returned. A completion then precedes the clean-up, and
///   the next job might already have started. If two jobs cannot share a resource, such as the lock of a file, see
///   ``using(_:publisher:dispose:)``.
/// - **Isolation.** A closure that you write in an actor belongs to that actor. In Swift 6 mode, a call outside the actor
///   stops the program. If the job of an actor completes on another thread, mark its clean-up as `@Sendable`:
///   `AnyCancellable { @Sendable in request.cancel() }`.
/// - **Memory.** The subscription releases the closure, the clean-up, and the subscriber on completion and on cancellation, even
///   if you keep the promise.
///
/// The job can be another publisher:
///
///     DeferredFutureSingle<String, any Error> { promise in
///         namePublisher().sinkSingle(receive: promise)
///     }
///
/// If a job needs more than a closure, such as a delegate, subclass ``TraitSubscriptions/Single``.
@frozen
public struct DeferredFutureSingle<Output, Failure: Error>: Publisher, DirectPublisher {
    /// A function that the job calls with its result, from any thread.
    ///
    /// Only the first call has an effect. The result is a `sending` parameter, because another thread can use it afterward.
    public typealias Promise = @Sendable (sending Result<Output, Failure>) -> Void

    @usableFromInline let attemptToFulfill: (@escaping Promise) -> AnyCancellable

    /// Creates a publisher from a closure that starts the job.
    ///
    /// - Parameter attemptToFulfill: A closure that starts the job, and returns the clean-up. Its parameter is the promise.
    @inlinable
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> AnyCancellable) {
        self.attemptToFulfill = attemptToFulfill
    }

    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        FutureUpstream.start(.single(attemptToFulfill), for: makeDownstream())
        return nil
    }
}
