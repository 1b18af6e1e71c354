/// The next change to the objects that the closure of an `ObservationPublisher` has read.
///
/// Observation cannot be cancelled: the observed objects retain this object until one of them changes, or all are released.
/// So it must not retain the subscription. If no change has happened before `deinit`, all observed objects were released.
///
/// Unchecked `Sendable`: Observation calls `willHappen()` at most once, no other code refers to the object when `deinit` reads
/// `hasHappened`, and the weak reference does not change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class ObservedChange<Output>: @unchecked Sendable {
    private weak var subscription: ObservationSubscription<Output>?
    private let call: ObservationCall
    private let watchesOwner: Bool
    private var hasHappened = false

    init(of subscription: ObservationSubscription<Output>, _ call: ObservationCall, watchesOwner: Bool) {
        self.subscription = subscription
        self.call = call
        self.watchesOwner = watchesOwner
    }

    func willHappen() {
        hasHappened = true
        subscription?.willChange()
    }

    deinit {
        guard watchesOwner, !hasHappened else { return }
        // Observation can release this object under a lock. The release of the subscription can run any code, so only the task
        // takes a strong reference to it.
        call.startTask { [weak subscription] in subscription?.checkOwner() }
    }
}
