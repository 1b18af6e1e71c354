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
