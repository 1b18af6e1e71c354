/// The operator of `deadline` for one subscriber.
final class DeadlineOperator<Upstream: Publisher, Context: Scheduler, Fallback: Publisher>: RelayOperator
where Fallback.Output == Upstream.Output, Fallback.Failure == Upstream.Failure {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let description = "Deadline"

    private let clock = OneShotTimer()

    /// `nil` after the first event of the upstream, the deadline, or the end. Guarded by the lock of the subscription.
    private var deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>?

    init(_ deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>) {
        self.deadline = deadline
    }

    /// `true` before the deadline, because a value that arrives in time counts even if it then waits for demand.
    var prefetchesFirstValue: Bool { deadline != nil }

    func start(_ relay: RelaySubscription<DeadlineOperator>) {
        guard let deadline = relay.lock.withLock({ deadline }) else { return }
        relay.relay(
            ClockedUpstream(upstream: deadline.upstream) { [self] in
                clock.start(after: deadline.interval, tolerance: nil, on: deadline.scheduler, options: deadline.options)
                {
                    [self] in
                    switchToFallback(relay)
                }
                return relay.lock.withLock { self.deadline != nil }
            })
    }

    private func switchToFallback(_ relay: RelaySubscription<DeadlineOperator>) {
        let (replaced, deadline) = relay.lock.withLock {
            let replaced = relay.replaceCurrentIfSilent()
            return (replaced, replaced == nil ? nil : self.deadline.take())
        }
        guard let replaced, let deadline else { return }
        replaced.cancel()
        relay.relay(deadline.fallback())
    }

    func receiveFirstEvent(isValue _: Bool) -> (() -> Void)? {
        // The fallback has no deadline.
        guard let released = deadline.take() else { return nil }
        return { [clock] in
            clock.cancel()
            withExtendedLifetime(released) {}
        }
    }

    func didCancel(_ relay: RelaySubscription<DeadlineOperator>) {
        clock.cancel()
    }

    func removeState() -> Any? { deadline.take() }
}

/// A publisher that starts a clock before it subscribes to its upstream, because subscribing can take time.
private struct ClockedUpstream<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    /// A closure that starts the clock, and returns `false` if the deadline has already passed or the downstream has cancelled.
    let startClock: () -> Bool

    func receive(subscriber: some Subscriber<Output, Failure>) {
        if startClock() { upstream.subscribe(subscriber) }
    }
}
