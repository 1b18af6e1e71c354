import CombineTraitsSupport

/// A completable publisher that starts an asynchronous job for each subscriber, and completes when the job is done.
///
/// The closure that starts the job receives a promise, which it calls when the job is done, now or later. It returns the
/// clean-up:
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
/// - **Start.** The closure runs once for each subscriber, on the thread that subscribes, after the subscriber has received its
///   subscription. It does not run for a subscriber that cancels on receipt of the subscription.
/// - **Completion.** Call the promise from any thread, even before the closure returns, any number of times. Only the first
///   call has an effect, and the publisher completes during that call, without demand.
/// - **Clean-up.** The publisher cancels the returned object exactly once, on the thread of the promise or the cancellation:
///   before the subscriber receives the completion, or when it cancels. So when `retry(_:)` or another operator downstream starts
///   the next job, this one has been cleaned up.
/// - **Early results.** If the promise is called, or the subscriber cancels, before the closure has returned, the object is
///   cancelled as soon as the closure has returned. In this case, the completion precedes the clean-up, and the next job can
///   already have started. If two jobs cannot share a resource, such as the lock of a file, see ``using(_:publisher:dispose:)``.
/// - **Isolation.** A closure that you write on an actor belongs to that actor, as with ``DeferredFutureSingle``.
/// - **Memory.** The subscription releases the closure, the clean-up and the subscriber on completion and on cancellation, even
///   if you keep the promise.
///
/// The job can be another completable publisher:
///
///     DeferredFutureCompletion<any Error> { promise in
///         saveFile().sinkCompletion(receive: promise)
///     }
@frozen
public struct DeferredFutureCompletion<Failure: Error>: Publisher {
    /// `Never`, because this publisher publishes no values.
    public typealias Output = Never

    /// A function that the job calls when it is done, from any thread.
    ///
    /// Only the first call has an effect.
    public typealias Promise = @Sendable (sending Result<Void, Failure>) -> Void

    @usableFromInline let attemptToFulfill: (@escaping Promise) -> AnyCancellable

    /// Creates a publisher that starts a job for each subscriber.
    ///
    /// - Parameter attemptToFulfill: A closure that starts the job, and returns the clean-up.
    @inlinable
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> AnyCancellable) {
        self.attemptToFulfill = attemptToFulfill
    }
}

extension DeferredFutureCompletion: DirectPublisher {
    @inlinable
    func startDirectly(_ makeDownstream: _MakeDownstream<Never, Failure>) -> MaybeResult<Never, Failure>? {
        FutureUpstream<MaybeResult<Never, Failure>>.start(
            { [attemptToFulfill] promise in attemptToFulfill { promise(MaybeResult($0)) } }, for: makeDownstream())
        return nil
    }
}
