/// A maybe publisher that starts an asynchronous job for each subscriber, and publishes its result.
///
/// The closure that starts the job receives a promise, which it calls with the result, now or later. The closure returns the
/// clean-up:
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
/// See ``DeferredFutureSingle`` for start, result, clean-up, early results, isolation, and memory. Like a failure, `finished` does
/// not wait for demand, and follows the clean-up.
///
/// The job can be another publisher:
///
///     DeferredFutureMaybe<String, any Error> { promise in
///         namePublisher().sinkMaybe(receive: promise)
///     }
///
/// If a job needs more than a closure, such as a delegate, subclass ``TraitSubscriptions/Maybe``.
@frozen
public struct DeferredFutureMaybe<Output, Failure: Error>: Publisher, DirectPublisher {
    /// A function that the job calls with its result, from any thread. See ``DeferredFutureSingle/Promise``.
    public typealias Promise = @Sendable (sending MaybeResult<Output, Failure>) -> Void

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
        FutureUpstream.start(.maybe(attemptToFulfill), for: makeDownstream())
        return nil
    }
}
