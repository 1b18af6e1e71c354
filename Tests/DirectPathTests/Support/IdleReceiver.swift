import CombineTraitsSupport
import TestSupport

/// A subscriber on the direct path that demands nothing by itself, and keeps its subscription for good.
struct IdleReceiver {
    private let subscriptions: () -> [any Subscription]

    init<Made: MaybePublisher>(_ publisher: Made) {
        let recorder = Recorder<Made.Output, Made.Failure>(demand: .none)
        publisher.attachDirectly(recorder.eraseToAnyDownstream())
        subscriptions = { recorder.subscriptions }
    }

    func request(_ demand: Subscribers.Demand) {
        subscriptions().last?.request(demand)
    }

    func cancel() {
        subscriptions().last?.cancel()
    }

    /// Whether another thread can use the chain now. It cannot while this thread holds the lock.
    var isFree: Bool {
        // Safe, because any thread may use a subscription, and this one waits.
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
