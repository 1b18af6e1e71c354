/// A promise that passes the result of a job to its subscription. The promise retains the subscription, because the subscriber
/// need not retain it.
///
/// Unchecked `Sendable`, because the lock of the subscription guards the state that the promise changes.
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
