/// A subscription that leaves its bag when it ends.
///
/// Unchecked `Sendable`, because the lock guards the state, and a subscription can be cancelled and released on any thread.
final class BaggedSubscription: Cancellable, @unchecked Sendable {
    private let lock = Lock.make()
    private weak var bag: CancelBag?
    private var number = 0
    private var gate = StartGate(.starting)
    private var cancellable: AnyCancellable?

    /// The cancellable that the sink method returns. It must live as long as the subscription, because its release cancels the
    /// subscription. The bag does not contain this object, because two threads cannot use OpenCombine's `AnyCancellable` at the
    /// same time.
    private var returned: AnyCancellable?

    /// The number of calls to ``end()`` that must still happen before the subscription ends.
    private var missingEndCount: Int

    private init(_ bag: CancelBag, endCount: Int) {
        self.bag = bag
        missingEndCount = endCount
    }

    /// Subscribes, and keeps the subscription in a bag until it is cancelled or ``end()`` has been called `endCount` times, such
    /// as once for the result and once for the completion.
    static func make(
        in bag: CancelBag, endCount: Int = 1, _ subscribe: (BaggedSubscription) -> AnyCancellable
    ) -> AnyCancellable {
        let subscription = BaggedSubscription(bag, endCount: endCount)
        let returned = AnyCancellable { subscription.cancel() }
        subscription.lock.withLock { subscription.returned = returned }
        // The subscription is in the bag before it starts, so that its end can remove it.
        let number = bag.add(subscription)
        subscription.lock.withLock { subscription.number = number }
        subscription.begin(subscribe(subscription))
        return returned
    }

    private func begin(_ cancellable: AnyCancellable) {
        let isOver = lock.withLock {
            guard gate.didStart() == nil else { return true }
            self.cancellable = cancellable
            return false
        }
        // If the subscription has completed, the cancellation has no effect.
        if isOver { cancellable.cancel() }
    }

    func end() {
        let isOver = lock.withLock {
            missingEndCount -= 1
            return missingEndCount == 0
        }
        // The release must not happen under the lock.
        if isOver { _ = leave(.completed) }
    }

    func cancel() {
        leave(.cancelled)?.cancel()
    }

    private func leave(_ ending: StartGate.Ending) -> AnyCancellable? {
        let (bag, number, cancellable, returned) = lock.withLock {
            _ = gate.end(ending)
            return (self.bag, self.number, self.cancellable.takeValue(), self.returned.takeValue())
        }
        return withExtendedLifetime((returned, bag?.remove(number))) { cancellable }
    }
}
