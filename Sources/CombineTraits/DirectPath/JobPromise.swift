/// The promise of a job. It retains the subscription, because the subscriber need not. Sendable, unchecked, because any
/// thread can call it: the lock of the subscription guards the state that it changes.
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
