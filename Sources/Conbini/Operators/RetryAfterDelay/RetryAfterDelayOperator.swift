/// The operator of `retry(delays:scheduler:tolerance:options:if:)` for one subscriber.
final class RetryAfterDelayOperator<Output, Failure: Error>: RelayOperator {
    typealias Relay = RelaySubscription<RetryAfterDelayOperator>

    let description = "Retry"

    private let timer: OneShotTimer

    /// A closure that schedules another attempt after a failure, and returns `false` if no attempt remains. `nil` after the
    /// completion or the cancellation. Guarded by the lock of the subscription.
    private var scheduleAttempt: ((Failure, Relay) -> Bool)?

    init<Upstream, Delays, Context>(_ retry: TraitPublishers.RetryAfterDelay<Upstream, Delays, Context>)
    where Upstream.Output == Output, Upstream.Failure == Failure {
        let timer = OneShotTimer()
        self.timer = timer
        // This variable needs no lock, because no other failure can arrive before the next attempt.
        var delays: Delays.Iterator?
        scheduleAttempt = { failure, relay in
            guard retry.isRetried(failure) else { return false }
            var rest = delays ?? retry.delays.makeIterator()
            guard let delay = rest.next() else { return false }
            delays = rest
            timer.start(after: delay, tolerance: retry.tolerance, on: retry.scheduler, options: retry.options) {
                relay.relay(retry.upstream)
            }
            return true
        }
    }

    func decide(after completion: Subscribers.Completion<Failure>, _ relay: Relay) -> RelayDecision {
        guard case .failure(let failure) = completion, let scheduleAttempt else { return .complete() }
        return .perform { if !scheduleAttempt(failure, relay) { relay.complete(completion) } }
    }

    func didCancel(_ relay: Relay) {
        timer.cancel()
    }

    func removeState() -> Released? {
        guard let released = scheduleAttempt.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}
