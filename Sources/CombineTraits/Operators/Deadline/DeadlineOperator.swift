/// The operator of `deadline` for one subscriber.
final class DeadlineOperator<Output, Failure: Error>: RelayOperator {
    typealias Relay = RelaySubscription<DeadlineOperator>

    let description = "Deadline"

    private let clock = OneShotTimer()

    /// A closure that starts the fallback, or `nil` after the first event of the upstream, the deadline, or the
    /// cancellation. Guarded by the lock of the subscription.
    private var startFallback: ((Relay) -> Void)?

    init(_ fallback: @escaping () -> some Publisher<Output, Failure>) {
        startFallback = { $0.relay(fallback()) }
    }

    /// Whether the operator requests a value before the downstream does: `true` until the first event, the deadline, or the
    /// cancellation, because a value that arrives in time counts even if it waits for demand.
    var prefetchesFirstValue: Bool { startFallback != nil }

    func start<Upstream, Context, Fallback>(
        _ deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>, _ relay: Relay
    ) where Upstream.Output == Output, Upstream.Failure == Failure {
        relay.relay(
            ClockedUpstream(upstream: deadline.upstream) { [self] in
                clock.start(after: deadline.interval, tolerance: nil, on: deadline.scheduler, options: deadline.options)
                {
                    [self] in
                    switchToFallback(relay)
                }
                return relay.lock.withLock { startFallback != nil }
            })
    }

    private func switchToFallback(_ relay: Relay) {
        relay.lock.lock()
        let replaced = relay.replaceCurrentIfSilent()
        let startFallback = replaced == nil ? nil : self.startFallback.takeValue()
        relay.lock.unlock()
        guard let replaced, let startFallback else { return }
        replaced.cancel()
        startFallback(relay)
    }

    func receiveFirstEvent(isValue _: Bool) -> (() -> Void)? {
        // The fallback has no deadline.
        guard let released = startFallback.takeValue() else { return nil }
        return { [clock] in
            clock.cancel()
            withExtendedLifetime(released) {}
        }
    }

    func didCancel(_ relay: Relay) {
        clock.cancel()
    }

    func removeState() -> Released? {
        guard let released = startFallback.takeValue() else { return nil }
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
        if startClock() { upstream.attach(subscriber) }
    }
}
