/// The subscription of ``DeferredFutureSingle`` and ``DeferredFutureMaybe``.
final class DeferredFutureSubscription<Downstream: Subscriber>:
    TraitSubscriptions.Maybe<Downstream, DeferredFutureJob<Downstream.Input, Downstream.Failure>>
{
    /// Needs no lock: it is touched when the job has started and when it has ended, which never overlap.
    private var cleanUp: AnyCancellable?

    /// Hands the subscription to the downstream, and starts the job.
    static func attach(
        to downstream: Downstream,
        job: DeferredFutureJob<Downstream.Input, Downstream.Failure>
    ) {
        let subscription = DeferredFutureSubscription(downstream: downstream, context: job)
        downstream.receive(subscription: subscription)
        subscription.start()
    }

    override func start(with job: DeferredFutureJob<Downstream.Input, Downstream.Failure>) {
        let promise = DeferredFuturePromise(fulfill: receive(_:))
        cleanUp = job.attemptToFulfill { promise.fulfill($0) }
    }

    override func didCancel(with _: DeferredFutureJob<Downstream.Input, Downstream.Failure>) {
        performCleanUp()
    }

    override func didComplete(with _: DeferredFutureJob<Downstream.Input, Downstream.Failure>) {
        performCleanUp()
    }

    private func performCleanUp() {
        let cleanUp = cleanUp
        self.cleanUp = nil
        cleanUp?.cancel()
    }
}

/// What a deferred future does for each subscriber.
struct DeferredFutureJob<Output, Failure: Error> {
    /// Starts the job, tells it where to send its result, and returns what cleans up after it.
    let attemptToFulfill: (@escaping @Sendable (MaybeResult<Output, Failure>) -> Void) -> AnyCancellable
}

/// The way from a job to its subscription.
///
/// Sendable, unchecked, because the one function that is stored here is `receive(_:)` of a subscription,
/// which may be called from any thread. The compiler cannot know, since a subscriber is not Sendable.
private struct DeferredFuturePromise<Output, Failure: Error>: @unchecked Sendable {
    let fulfill: (MaybeResult<Output, Failure>) -> Void
}
