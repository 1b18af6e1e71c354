import TestSupport

/// A subscriber on the direct path that requests nothing on its own, and never releases its subscription.
struct IdleReceiver {
    private let subscriptions: () -> [any Subscription]

    init<Made: MaybePublisher>(_ publisher: Made) {
        let recorder = Recorder<Made.Output, Made.Failure>(demand: .none)
        publisher.attachDirectly(recorder.eraseToAnyDownstream())
        subscriptions = { recorder.subscriptions }
    }

    func request(_ demand: Subscribers.Demand) { subscriptions().last?.request(demand) }

    func cancel() { subscriptions().last?.cancel() }

    /// Whether another thread can use the chain now, which is impossible while this thread holds the lock of the chain.
    ///
    /// To find out, another thread requests a value and cancels. The property waits for it for up to one minute.
    var isFree: Bool {
        // Safe, because any thread can use a subscription, and this thread waits.
        nonisolated(unsafe) let subscriptions = subscriptions()
        let done = DispatchSemaphore(value: 0)
        Thread {
            for subscription in subscriptions {
                subscription.request(.max(1))
                subscription.cancel()
            }
            done.signal()
        }.start()
        return done.wait(timeout: .now() + 60) == .success
    }
}
