import CombineTraits
import TestSupport
import Testing

/// A receiver on the direct path that demands nothing by itself.
struct IdleReceiver {
    private let subscription: () -> (any Subscription)?

    init<Made: MaybePublisher>(_ publisher: Made) {
        let recorder = Recorder<Made.Output, Made.Failure>(demand: .none)
        publisher._subscribe(BridgeReceiver(recorder))
        subscription = { recorder.subscriptions.last }
    }

    func request(_ demand: Subscribers.Demand) {
        subscription()?.request(demand)
    }

    func cancel() {
        subscription()?.cancel()
    }
}
