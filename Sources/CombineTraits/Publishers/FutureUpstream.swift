@_fixed_layout @usableFromInline
final class FutureUpstream<Promised: ResultOfPublisher>: JobUpstream<Promised.Success, Promised.Failure> {
    @usableFromInline typealias Job = (@escaping @Sendable (sending Promised) -> Void) -> AnyCancellable

    // The exclusivity of these properties is not checked, because code that runs while one of them changes cannot access
    // them.

    /// A closure that starts the job. This object retains the closure, with everything that it captures, until the job ends.
    @exclusivity(unchecked) @usableFromInline var job: Job?

    @exclusivity(unchecked) @usableFromInline var cancellable: AnyCancellable?

    @inlinable
    init(_ downstream: _DirectDownstream<Promised.Success, Promised.Failure>, _ job: @escaping Job) {
        self.job = job
        super.init(downstream, phase: .starting)
    }

    /// Starts the job. The compiler can specialize this static method for the types of the job, but not an override.
    @inlinable
    static func start(_ job: @escaping Job, for downstream: _DirectDownstream<Promised.Success, Promised.Failure>) {
        let subscription = downstream.subscription
        let upstream = FutureUpstream(downstream, job)
        guard subscription.beginWaiting(for: upstream) else { return }
        upstream.cancellable = job(JobPromise<Promised>(upstream, subscription).fulfill)
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
