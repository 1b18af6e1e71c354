/// One subscription to the upstream of `shareNewest()`, and the subscribers that share it. The lock of the publisher guards
/// this object.
final class NewestRun<Input, Failure: Error>: Subscriber, DescribedByName {
    let description = "ShareNewest"

    private let lock: Lock

    var audience = Audience<Input, Failure>()

    /// The subscription to the upstream. It ends on completion, or when the last subscriber cancels.
    var upstream = UpstreamSlot()

    init(_ lock: Lock) {
        self.lock = lock
    }

    func receive(subscription: any Subscription) {
        let isKept = lock.withLock { upstream.keep(subscription) }
        if isKept { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let delivery = upstream.isOver ? nil : audience.send(input)
        lock.unlock()
        delivery?.perform()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let delivery = upstream.isOver ? nil : audience.complete(completion)
        let subscription = upstream.end()
        lock.unlock()
        withExtendedLifetime(subscription) { delivery?.perform() }
    }
}
