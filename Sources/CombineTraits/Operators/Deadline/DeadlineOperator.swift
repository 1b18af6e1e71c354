/// The operator of `deadline` for one subscriber.
final class DeadlineOperator<Fallback: Publisher>: RelayOperator {
    typealias Output = Fallback.Output
    typealias Failure = Fallback.Failure

    let description = "Deadline"

    private let clock = OneShotTimer()

    /// `nil` after the first event of the upstream, the deadline, or the end. Guarded by the lock of the subscription.
    private var fallback: (() -> Fallback)?

    init(_ fallback: @escaping () -> Fallback) {
        self.fallback = fallback
    }

    /// `true` before the deadline, because a value that arrives in time counts even if it then waits for demand.
    var prefetchesFirstValue: Bool { fallback != nil }

    func start<Upstream: Publisher, Context: Scheduler>(
        _ deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>, _ relay: RelaySubscription<DeadlineOperator>
    ) {
        relay.relay(
            ClockedUpstream(upstream: deadline.upstream) { [self] in
                clock.start(after: deadline.interval, tolerance: nil, on: deadline.scheduler, options: deadline.options)
                {
                    [self] in
                    switchToFallback(relay)
                }
                return relay.lock.withLock { fallback != nil }
            })
    }

    private func switchToFallback(_ relay: RelaySubscription<DeadlineOperator>) {
        relay.lock.lock()
        let replaced = relay.replaceCurrentIfSilent()
        let fallback = replaced == nil ? nil : self.fallback.takeValue()
        relay.lock.unlock()
        guard let replaced, let fallback else { return }
        replaced.cancel()
        relay.relay(fallback())
    }

    func receiveFirstEvent(isValue _: Bool) -> (() -> Void)? {
        // The fallback has no deadline.
        guard let released = fallback.takeValue() else { return nil }
        return { [clock] in
            clock.cancel()
            withExtendedLifetime(released) {}
        }
    }

    func didCancel(_ relay: RelaySubscription<DeadlineOperator>) {
        clock.cancel()
    }

    func removeState() -> Released? {
        guard let released = fallback.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
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
