/// The promise of a job. It keeps the subscription, since the subscriber need not.
///
/// Sendable, unchecked, because the promise may be called from any thread: what it changes is guarded by the lock of the
/// subscription.
@frozen @usableFromInline
struct JobPromise<Promised: ResultOfPublisher>: @unchecked Sendable {
    @usableFromInline let upstream: JobUpstream
    @usableFromInline let subscription: DirectSubscription

    @inlinable
    init(_ upstream: JobUpstream, _ subscription: DirectSubscription) {
        self.upstream = upstream
        self.subscription = subscription
    }

    @inlinable
    func fulfill(_ promised: sending Promised) {
        _DirectDownstream(subscription).receive(promised.maybeResult, from: upstream)
    }
}
