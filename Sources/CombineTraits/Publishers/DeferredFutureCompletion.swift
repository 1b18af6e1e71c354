import CombineTraitsSupport

/// A completable publisher that starts an asynchronous job for each subscriber, and completes when the job is done.
///
/// The closure that starts the job receives a promise to call when the job is done, now or later, and returns the clean-up:
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
/// - **Start.** The closure runs once for each subscriber, on the thread that subscribes, when the subscriber has received its
///   subscription. For a subscriber that cancels at once, it does not run.
/// - **Completion.** You can call the promise from any thread, also before the closure returns, and any number of times: the first
///   call counts. The publisher completes during that call. It needs no demand.
/// - **Clean-up.** The returned object is cancelled exactly once: before the subscriber receives the completion, or when the
///   subscriber cancels, on the thread that does so. So when `retry(_:)` or another operator downstream starts the next job,
///   this one has been cleaned up.
/// - **Early results.** If the promise is called, or the subscriber cancels, before the closure has returned, the object is
///   cancelled as soon as the closure has returned. The completion comes before it then, and the next job may have started. For
///   what two jobs cannot have at the same time, such as the lock of a file, see ``using(_:publisher:dispose:)``.
/// - **Isolation.** A closure that you write on an actor belongs to that actor, as that of ``DeferredFutureSingle`` does.
/// - **Memory.** Closure, clean-up and subscriber are released at the end, or on cancellation, also if you keep the promise.
///
/// The job can be another completable publisher:
///
///     DeferredFutureCompletion<any Error> { promise in
///         saveFile().sinkCompletion(receive: promise)
///     }
@frozen
public struct DeferredFutureCompletion<Failure: Error>: Publisher {
    /// There are no values.
    public typealias Output = Never

    /// What the job calls when it is done: from any thread, and only the first call counts.
    public typealias Promise = @Sendable (sending Result<Void, Failure>) -> Void

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
    where Downstream.Input == Never, Downstream.Failure == Failure {
        attachDirectly(subscriber.eraseToAnyDownstream())
    }
}

extension DeferredFutureCompletion: DirectPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Never, Failure>
    ) -> MaybeResult<Never, Failure>? {
        FutureUpstream<MaybeResult<Never, Failure>>.start(
            { [attemptToFulfill] promise in attemptToFulfill { promise(MaybeResult($0)) } }, for: makeDownstream())
        return nil
    }
}
