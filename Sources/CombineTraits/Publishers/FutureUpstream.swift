/// The job of a ``DeferredFutureSingle`` or a ``DeferredFutureMaybe``.
@_fixed_layout @usableFromInline
final class FutureUpstream<Promised: ResultOfPublisher>: JobUpstream {
    @usableFromInline typealias Job = (@escaping @Sendable (sending Promised) -> Void) -> AnyCancellable

    // Exclusive access needs no check: nothing that is called while one of these changes can come back to it.

    /// Starts the job. It is kept until the end, with all that it captures.
    @exclusivity(unchecked) @usableFromInline var job: Job?

    /// What the job has returned.
    @exclusivity(unchecked) @usableFromInline var cancellable: AnyCancellable?

    @inlinable
    init(_ subscription: DirectSubscription, _ job: @escaping Job) {
        self.job = job
        super.init(subscription, phase: .starting)
    }

    /// Starts a job for a downstream, unless the subscription was cancelled.
    ///
    /// It is specialized for the types of the job where the publisher starts, which a method that overrides another is not.
    @inlinable
    static func start(_ job: @escaping Job, for downstream: _DirectDownstream<Promised.Success, Promised.Failure>) {
        let subscription = downstream.subscription
        let upstream = FutureUpstream(subscription, job)
        guard subscription.beginWaiting(for: upstream) else { return }
        upstream.cancellable = job(JobPromise<Promised>(upstream, subscription).fulfill)
        // The job may have cancelled all that keeps the subscription.
        withExtendedLifetime(subscription) { upstream.didStart() }
    }

    /// Ends the job: the next one, such as another attempt, may need what this one still has.
    @usableFromInline
    override func willComplete() -> Bool {
        end(.completed)
        return true
    }

    @usableFromInline
    override func cleanUp(after ending: Ending) {
        let cancellable = cancellable
        discard()
        cancellable?.cancel()
    }

    @usableFromInline
    override func discard() {
        job = nil
        cancellable = nil
    }
}
