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

/// The closure that starts the job of a future.
///
/// Its type is that of the publisher, because the compiler would wrap the closure and its promise at each start if the result were a
/// generic parameter.
@frozen @usableFromInline
enum FutureJob<Output, Failure: Error> {
    case single((@escaping DeferredFutureSingle<Output, Failure>.Promise) -> AnyCancellable)
    case maybe((@escaping DeferredFutureMaybe<Output, Failure>.Promise) -> AnyCancellable)
}

@_fixed_layout @usableFromInline
final class FutureUpstream<Output, Failure: Error>: JobUpstream<Output, Failure> {
    // The exclusivity of these properties is not checked, because code that runs while one of them changes cannot access
    // them.

    /// This object retains the closure, with everything that it captures, until the job ends.
    @exclusivity(unchecked) @usableFromInline var job: FutureJob<Output, Failure>?

    @exclusivity(unchecked) @usableFromInline var cancellable: AnyCancellable?

    @inlinable
    init(_ downstream: _DirectDownstream<Output, Failure>, _ job: FutureJob<Output, Failure>) {
        self.job = job
        super.init(downstream, phase: .starting)
    }

    /// Starts the job. The compiler can specialize this static method for the types of the job, but not an override.
    @inlinable
    static func start(_ job: FutureJob<Output, Failure>, for downstream: _DirectDownstream<Output, Failure>) {
        let subscription = downstream.subscription
        let upstream = FutureUpstream(downstream, job)
        guard subscription.beginWaiting(for: upstream) else { return }
        switch job {
        case .single(let start):
            upstream.cancellable = start(JobPromise<Result<Output, Failure>>(upstream, subscription).fulfill)
        case .maybe(let start):
            upstream.cancellable = start(JobPromise<MaybeResult<Output, Failure>>(upstream, subscription).fulfill)
        }
        // The job might have released everything that retains the subscription.
        withExtendedLifetime(subscription) { upstream.didStart() }
    }

    /// Cleans up before the next job starts, such as another attempt of `retry(_:)`, which might need the same resources, and
    /// returns `true`. If this job is still starting, `didStart()` cleans up later.
    override func willComplete() -> Bool {
        end(.completed)
        return true
    }

    override func cleanUp(after ending: StartGate.Ending) {
        let cancellable = cancellable
        discard()
        cancellable?.cancel()
    }

    override func discard() {
        job = nil
        cancellable = nil
    }
}
