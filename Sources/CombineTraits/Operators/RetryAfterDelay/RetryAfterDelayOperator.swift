/// The operator of `retry(delays:scheduler:tolerance:options:if:)` for one subscriber.
final class RetryAfterDelayOperator<Upstream: Publisher, Delays: Sequence, Context: Scheduler>: RelayOperator
where Delays.Element == Context.SchedulerTimeType.Stride {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let description = "Retry"

    private let timer = OneShotTimer()

    // Guarded by the lock of the subscription.

    /// `nil` after the end.
    private var retry: TraitPublishers.RetryAfterDelay<Upstream, Delays, Context>?

    /// The remaining delays, or `nil` before the first failure, while the next delay is computed, and after the end.
    private var delays: Delays.Iterator?

    init(_ retry: TraitPublishers.RetryAfterDelay<Upstream, Delays, Context>) {
        self.retry = retry
    }

    func decide(
        after completion: Subscribers.Completion<Failure>, _ relay: RelaySubscription<RetryAfterDelayOperator>
    ) -> RelayDecision {
        guard case .failure(let error) = completion, let retry else { return .complete() }
        return .perform { [self] in retryIfPossible(retry, after: error, relay) }
    }

    private func retryIfPossible(
        _ retry: TraitPublishers.RetryAfterDelay<Upstream, Delays, Context>, after error: Failure,
        _ relay: RelaySubscription<RetryAfterDelayOperator>
    ) {
        guard retry.isRetried(error), let delay = nextDelay(of: retry, relay) else {
            return relay.complete(.failure(error))
        }
        timer.start(after: delay, tolerance: retry.tolerance, on: retry.scheduler, options: retry.options) { [self] in
            if let retry = relay.lock.withLock({ self.retry }) { relay.relay(retry.upstream) }
        }
    }

    private func nextDelay(
        of retry: TraitPublishers.RetryAfterDelay<Upstream, Delays, Context>,
        _ relay: RelaySubscription<RetryAfterDelayOperator>
    ) -> Delays.Element? {
        let delays = relay.lock.withLock { self.delays.take() }
        // The iterator is foreign code, so it runs without the lock. No other failure can arrive before the next subscription.
        var rest = delays ?? retry.delays.makeIterator()
        let delay = rest.next()
        relay.lock.withLock { if self.retry != nil { self.delays = rest } }
        return delay
    }

    func didCancel(_ relay: RelaySubscription<RetryAfterDelayOperator>) {
        timer.cancel()
    }

    func removeState() -> Released? {
        let released = (retry.take(), delays.take())
        return { withExtendedLifetime(released) {} }
    }
}
