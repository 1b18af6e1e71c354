/// A subscription that leaves its bag when it ends.
///
/// Unchecked `Sendable`, because the lock guards the state, and a subscription can be cancelled and released on any thread.
final class BaggedSubscription: Cancellable, @unchecked Sendable {
    private let lock = Lock.make()
    private weak var bag: CancelBag?
    private var number = 0
    private var isOver = false

    /// The subscription to cancel, or `nil` before ``begin(_:)``, and after the end.
    private var subscription: (any Cancellable)?

    /// The cancellable that the sink method returns. It must live as long as the subscription, because its release cancels the
    /// subscription. The bag contains the `BaggedSubscription` instead, because two threads cannot use OpenCombine's
    /// `AnyCancellable` at the same time.
    private var returned: AnyCancellable?

    /// The number of calls to ``end()`` that must still happen before the subscription ends.
    private var missingEndCount: Int

    private init(_ bag: CancelBag, endCount: Int) {
        self.bag = bag
        missingEndCount = endCount
    }

    /// Calls a closure that subscribes, and keeps the subscription in a bag until it is cancelled, or until ``end()`` has
    /// been called `endCount` times, for example once for the result and once for the completion. The closure must call
    /// ``begin(_:)`` before the publisher starts, so that the bag can cancel the subscription at any time.
    static func make(
        in bag: CancelBag, endCount: Int = 1, _ subscribe: (BaggedSubscription) -> Void
    ) -> AnyCancellable {
        let subscription = BaggedSubscription(bag, endCount: endCount)
        let returned = AnyCancellable { subscription.cancel() }
        subscription.lock.withLock { subscription.returned = returned }
        // The subscription is in the bag before it starts, so that its end can remove it.
        let number = bag.add(subscription)
        subscription.lock.withLock { subscription.number = number }
        subscribe(subscription)
        return returned
    }

    /// Keeps the subscription to cancel, or cancels it immediately if the bag has already cancelled this object.
    func begin(_ subscription: any Cancellable) {
        let isOver = lock.withLock {
            if !self.isOver { self.subscription = subscription }
            return self.isOver
        }
        if isOver { subscription.cancel() }
    }

    func end() {
        let isOver = lock.withLock {
            missingEndCount -= 1
            return missingEndCount == 0
        }
        // The release must not happen under the lock.
        if isOver { _ = leave() }
    }

    func cancel() {
        leave()?.cancel()
    }

    /// Ends this object, removes it from the bag, and returns the subscription to cancel.
    private func leave() -> (any Cancellable)? {
        let (bag, number, subscription, returned) = lock.withLock {
            isOver = true
            return (self.bag, self.number, self.subscription.takeValue(), self.returned.takeValue())
        }
        return withExtendedLifetime((returned, bag?.remove(number))) { subscription }
    }
}
