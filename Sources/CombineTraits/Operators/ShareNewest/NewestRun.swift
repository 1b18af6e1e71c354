/// One subscription to the upstream of `shareNewest()`, and its subscribers. The lock of the publisher guards this object.
final class NewestRun<Input, Failure: Error>: Subscriber, DescribedByName {
    let description = "ShareNewest"

    private let lock: NSLock

    var audience = Audience<Input, Failure>()

    private enum Phase {
        case starting
        case running(any Subscription)

        /// The upstream has completed, or the last subscriber has cancelled.
        case ended
    }

    private var phase = Phase.starting

    init(_ lock: NSLock) {
        self.lock = lock
    }

    /// Ends the run, on completion or when the last subscriber has cancelled, and returns the subscription to the upstream, if
    /// any. Call this method with the lock held, and cancel or release the subscription without the lock.
    func end() -> (any Subscription)? {
        defer { phase = .ended }
        return if case .running(let subscription) = phase { subscription } else { nil }
    }

    private var isEnded: Bool { if case .ended = phase { true } else { false } }

    func receive(subscription: any Subscription) {
        lock.lock()
        let isKept = if case .starting = phase { true } else { false }
        if isKept { phase = .running(subscription) }
        lock.unlock()
        if isKept { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let delivery = isEnded ? nil : audience.send(input)
        lock.unlock()
        delivery?.perform()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let delivery = isEnded ? nil : audience.complete(completion)
        let subscription = end()
        lock.unlock()
        withExtendedLifetime(subscription) { delivery?.perform() }
    }
}
