/// A completable publisher that starts an asynchronous job for each subscriber, and completes when the job ends.
///
/// The closure that starts the job receives a promise, which it calls when the job ends, now or later. The closure
/// returns the clean-up:
///
///     let upload = DeferredFutureCompletion<any Error> { promise in
///         let request = server.upload(file) { result in
///             promise(result)
///         }
///         return AnyCancellable { request.cancel() }
///     }
///
/// ```
/// --------> the promise is not called
/// -----x--> promise(.failure(error))
/// -----|--> promise(.success(()))
/// ```
///
/// The first call to the promise completes the publisher, on the thread of that call and without demand. The completion
/// follows the clean-up, like a failure of ``DeferredFutureSingle``. See that type for start, result, clean-up, early
/// results, isolation, and memory.
///
/// The job can be another completable publisher:
///
///     DeferredFutureCompletion<any Error> { promise in
///         saveFile().sinkCompletion(receive: promise)
///     }
@frozen
public struct DeferredFutureCompletion<Failure: Error>: Publisher, DirectPublisher {
    /// `Never`, because this publisher publishes no values.
    public typealias Output = Never

    /// A function that the job calls when it ends, from any thread.
    ///
    /// Only the first call has an effect.
    public typealias Promise = @Sendable (sending Result<Void, Failure>) -> Void

    @usableFromInline let attemptToFulfill: (@escaping Promise) -> AnyCancellable

    /// Creates a publisher from a closure that starts the job.
    ///
    /// - Parameter attemptToFulfill: A closure that starts the job, and returns the clean-up. Its parameter is the promise.
    @inlinable
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> AnyCancellable) {
        self.attemptToFulfill = attemptToFulfill
    }

    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Never, Failure>) -> MaybeResult<Never, Failure>? {
        FutureUpstream.start(
            .maybe { [attemptToFulfill] promise in attemptToFulfill { promise(MaybeResult($0)) } },
            for: makeDownstream())
        return nil
    }
}
