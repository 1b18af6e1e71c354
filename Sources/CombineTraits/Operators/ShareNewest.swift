extension Publisher {
    /// Shares one subscription among all subscribers, each of which receives the newest value and later events.
    ///
    ///     let location = locations.receive(on: DispatchQueue.main).shareNewest()
    ///
    /// ```
    /// upstream  --1--2--3--|
    /// first     --1--2--3--|
    /// second       1-2--3--|
    /// late                     (3|)
    /// ```
    ///
    /// With `share()`, a new subscriber waits for the next value. If it subscribes after the last value, it
    /// receives none. With `shareNewest()`, it first receives the newest value, so the publisher keeps its traits.
    ///
    /// - **Start.** The first subscriber starts the publisher, on the thread that subscribes.
    /// - **Demand.** The operator requests all values. A value waits for the demand of each subscriber, unless a newer
    ///   value replaces it.
    /// - **Completion.** The operator completes with the publisher. Later subscribers receive the newest value and the
    ///   completion. A failure does not wait for demand, so a subscriber might receive it without the value.
    /// - **Cancellation.** A subscriber that cancels does not affect the others. When the last one cancels before the completion,
    ///   the operator cancels the publisher and forgets the value. The next subscriber starts the publisher again.
    /// - **Threads.** You can subscribe and cancel on any thread. Values arrive on the thread of the publisher. A later
    ///   subscriber receives its first value on the thread that subscribes. A value that waited for demand arrives on the thread
    ///   of the demand. A thread that is sending to a subscriber also sends the values that other threads add. All subscribers
    ///   receive the values in the same order.
    /// - **Immediate.** The value of an immediate publisher arrives on subscription, unless another subscriber is still
    ///   starting the publisher, during the same call or on another thread. Then the new subscriber must wait.
    /// - **Memory.** The operator keeps the newest value until the last subscriber cancels or, after the completion, until the
    ///   returned object is released. A subscription retains that object until it is cancelled or has received the completion.
    ///
    /// - Returns: A publisher of the values. It is an object, so all references share one subscription.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func shareNewest() -> TraitPublishers.ShareNewest<Self> {
        TraitPublishers.ShareNewest(upstream: self)
    }
}

extension TraitPublishers {
    /// A publisher that shares one subscription to its upstream among all subscribers, each of which receives the newest value
    /// and later events.
    ///
    /// `shareNewest()` of `Publisher` creates this publisher, and describes its behavior.
    public final class ShareNewest<Upstream: Publisher>: Publisher, ReplacingUnrequestedValues {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        private let lock = Lock.make()

        /// The current run, or `nil` while there are no subscribers, unless the upstream has completed. Guarded by the lock.
        private var run: NewestRun<Output, Failure>?

        /// Creates the publisher that `shareNewest()` returns.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            lock.lock()
            let isFirst = run == nil
            let run = run ?? NewestRun(lock)
            self.run = run
            let member = AudienceMember("ShareNewest", subscriber, lock: lock) { self.remove($0, from: run) }
            run.audience.add(member)
            lock.unlock()
            subscriber.receive(subscription: member)
            member.open()
            if isFirst, lock.withLock({ self.run === run }) { upstream.attach(run) }
        }

        /// Removes a subscriber. If it was the last one, ends the run, and returns a closure to call without the lock. Call this
        /// method with the lock held.
        private func remove(
            _ member: AudienceMember<Output, Failure>, from run: NewestRun<Output, Failure>
        ) -> (() -> Void)? {
            guard run.audience.remove(member) else { return nil }
            if self.run === run { self.run = nil }
            let subscription = run.upstream.end()
            return {
                subscription?.cancel()
                withExtendedLifetime(run) {}
            }
        }
    }
}

// Unchecked `Sendable`, because the lock guards the mutable state.
extension TraitPublishers.ShareNewest: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

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
