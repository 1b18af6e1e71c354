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
    init(_ downstream: _DirectDownstream<Promised.Success, Promised.Failure>, _ job: @escaping Job) {
        self.job = job
        super.init(downstream.subscription, phase: .starting)
    }

    /// Starts the job, unless the subscription was cancelled.
    ///
    /// It is specialized for the types of the job where the publisher starts, which a method that overrides another is not.
    @inlinable
    func start() {
        // It may be released when it is cancelled while the job is started.
        let promise = FuturePromise(self)
        guard promise.subscription.beginWaiting(for: self), let job else { return }
        cancellable = job(promise.fulfill)
        withExtendedLifetime(promise) { didStart() }
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

/// The promise of a job. It keeps the subscription, since the subscriber need not.
///
/// Sendable, unchecked, because the promise may be called from any thread: what it changes is guarded by the lock of the
/// subscription.
@frozen @usableFromInline
struct FuturePromise<Promised: ResultOfPublisher>: @unchecked Sendable {
    @usableFromInline let upstream: FutureUpstream<Promised>
    @usableFromInline let subscription: DirectSubscription

    @inlinable
    init(_ upstream: FutureUpstream<Promised>) {
        self.upstream = upstream
        subscription = upstream.subscription
    }

    @inlinable
    func fulfill(_ promised: sending Promised) {
        _DirectDownstream(subscription).receive(promised.maybeResult, from: upstream)
    }
}
