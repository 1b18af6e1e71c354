import CombineTraitsSupport

/// A maybe publisher that starts an asynchronous job for each subscriber, and publishes its result.
///
/// The closure that starts the job receives a promise, which it calls with the result, now or later. It returns the clean-up:
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
/// Start, clean-up, early results, isolation and memory are those of ``DeferredFutureSingle``.
///
/// - **Result.** Call the promise from any thread, even before the closure returns, any number of times. Only the first call
///   has an effect. A value waits for demand, but a failure and `finished` do not.
///
/// The job can be another publisher:
///
///     DeferredFutureMaybe<String, any Error> { promise in
///         namePublisher().sinkMaybe(receive: promise)
///     }
///
/// If a job needs more than a closure, such as a delegate, subclass ``TraitSubscriptions/Maybe``.
@frozen
public struct DeferredFutureMaybe<Output, Failure: Error>: Publisher {
    /// A function that the job calls with its result, from any thread. Only the first call has an effect.
    ///
    /// The result is sent to the promise, because another thread can use it afterward.
    public typealias Promise = @Sendable (sending MaybeResult<Output, Failure>) -> Void

    @usableFromInline let attemptToFulfill: (@escaping Promise) -> AnyCancellable

    /// Creates a publisher that starts a job for each subscriber.
    @inlinable
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> AnyCancellable) {
        self.attemptToFulfill = attemptToFulfill
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
