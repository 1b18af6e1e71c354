/// The upstream that `deadline` adds to a subscription on the direct path. It passes on the events of the operator's
/// upstream. If the deadline comes before the first event, this class cancels that upstream, and switches to the fallback.
@_fixed_layout @usableFromInline
final class DeadlineUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure> {
    @usableFromInline let clock = OneShotTimer()

    @inlinable
    func start<Upstream: MaybePublisher, Context: Scheduler, Fallback: MaybePublisher>(
        _ deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>
    ) where Upstream.Output == Value, Upstream.Failure == Failure {
        // A subscription that was cancelled before it waited for this object has not called `cancel()`.
        if hasEnded { return }
        clock.start(after: deadline.interval, tolerance: nil, on: deadline.scheduler, options: deadline.options) {
            [self, fallback = deadline.fallback] in
            switchTo(fallback)
        }
        // With an `ImmediateScheduler`, the deadline has already passed.
        if hasEnded { return }
        let result = deadline.upstream._start { makeDownstreamOfUpstream(self, to: type(of: deadline)) }
        guard let result else { return }
        clock.cancel()
        send(result, to: downstreamSubscription)
    }

    @inlinable
    func switchTo<Fallback: MaybePublisher>(_ fallback: () -> Fallback)
    where Fallback.Output == Value, Fallback.Failure == Failure {
        guard let downstream = takeDownstream(of: downstreamSubscription) else { return }
        downstreamSubscription.locked { endForCancellation() }?.cancel()
        let publisher = fallback()
        guard downstreamSubscription.continueUnlessCancelled() else { return }
        if let result = publisher._start({ downstream }) { downstream.proceed(with: result) }
    }

    @inlinable
    override func receive(_ value: Value) {
        clock.cancel()
        super.receive(value)
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        clock.cancel()
        super.receive(completion: completion)
    }

    @inlinable
    override func cancel() {
        downstreamSubscription.locked { endForCancellation() }?.cancel()
        clock.cancel()
    }
}
