/// A subscription in a bag, which it leaves at its end.
///
/// Sendable, unchecked, because the lock guards the state, and a subscription can be cancelled and released on any thread.
final class BaggedSubscription: Cancellable, @unchecked Sendable {
    private enum Phase {
        /// The sink has not returned yet.
        case starting
        case active(AnyCancellable)
        case over
    }

    private let lock = NSLock()
    private weak var bag: CancelBag?
    private var number = 0
    private var phase = Phase.starting

    /// What the sink returns. It cancels when it is released, so it lives as long as the subscription. The bag does not cancel
    /// it, because OpenCombine's does not protect itself against two threads.
    private var returned: AnyCancellable?

    /// How many calls of `end()` are expected until the subscription is over.
    private var missingEndCount: Int

    private init(_ bag: CancelBag, endCount: Int) {
        self.bag = bag
        missingEndCount = endCount
    }

    /// Subscribes, and keeps the subscription in a bag.
    ///
    /// - Parameters:
    ///   - bag: The bag.
    ///   - endCount: How often `end()` is called, for example for the report of the result and for the completion.
    ///   - subscribe: Subscribes.
    /// - Returns: An object that cancels the subscription, which the bag owns as well.
    static func make(
        in bag: CancelBag, endCount: Int = 1, _ subscribe: (BaggedSubscription) -> AnyCancellable
    ) -> AnyCancellable {
        let subscription = BaggedSubscription(bag, endCount: endCount)
        let returned = AnyCancellable { subscription.cancel() }
        subscription.lock.withLock { subscription.returned = returned }
        // The bag has it before it starts, so that its end finds it there.
        let number = bag.add(subscription)
        subscription.lock.withLock { subscription.number = number }
        subscription.begin(subscribe(subscription))
        return returned
    }

    private func begin(_ cancellable: AnyCancellable) {
        let isActive = lock.withLock {
            guard case .starting = phase else { return false }
            phase = .active(cancellable)
            return true
        }
        // It was cancelled, or has completed: then there is nothing to cancel.
        if !isActive { cancellable.cancel() }
    }

    /// Leaves the bag, if nothing more of the subscription is expected.
    func end() {
        let isOver = lock.withLock {
            missingEndCount -= 1
            return missingEndCount == 0
        }
        // Released without the lock.
        if isOver { _ = leave() }
    }

    func cancel() {
        if case .active(let cancellable) = leave() { cancellable.cancel() }
    }

    private func leave() -> Phase {
        let (bag, number, phase, returned) = lock.withLock {
            defer {
                self.phase = .over
                self.returned = nil
            }
            return (self.bag, self.number, self.phase, self.returned)
        }
        withExtendedLifetime((returned, bag?.remove(number))) {}
        return phase
    }
}
