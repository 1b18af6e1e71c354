import CombineTraitsSupport

extension Publisher {
    /// Shares one subscription to the publisher among all subscribers, each of which receives the newest value and what
    /// follows.
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
    /// With `share()`, a subscriber waits for the next value, and one that comes after the last value receives none.
    /// With `shareNewest()`, the publisher keeps its traits.
    ///
    /// - **Start.** The first subscriber subscribes to the publisher, on its thread.
    /// - **Demand.** It demands all values. A value waits for the demand of each subscriber, and a newer one replaces
    ///   it there.
    /// - **Completion.** The operator completes with the publisher. Later subscribers receive the newest value and the
    ///   completion. A failure does not wait for demand, so that a subscriber can receive it without the value.
    /// - **Cancellation.** The cancellation of a subscriber does not affect the others. When the last one cancels, it
    ///   cancels the publisher and forgets the value, and the next subscriber starts it again.
    /// - **Threads.** Subscribe and cancel on any thread. The values come on the thread of the publisher, and the first
    ///   one to a later subscriber on the thread that subscribes. If a thread is sending to a subscriber, it also sends
    ///   what others add. All subscribers receive the values in one order.
    /// - **Immediate.** The value of an immediate publisher comes on subscription, with one exception: if another
    ///   subscriber is starting the publisher, during that call or on another thread, the new one must wait.
    /// - **Memory.** The newest value lives as long as the returned object and its subscriptions.
    ///
    /// - Returns: A publisher of the values. It is an object, so its copies are the same publisher.
    @_alwaysEmitIntoClient
    public func shareNewest() -> TraitPublishers.ShareNewest<Self> {
        TraitPublishers.ShareNewest(upstream: self)
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to its upstream once, and publishes its newest value and those that follow to all subscribers.
    ///
    /// See `shareNewest()` of `Publisher`.
    public final class ShareNewest<Upstream: Publisher>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        private let lock = NSLock()

        /// Guarded by the lock. Nil while there is no subscriber, until the upstream has completed.
        private var run: NewestRun<Output, Failure>?

        /// Creates the publisher that `shareNewest()` returns.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            lock.lock()
            let isFirst = run == nil
            let run = run ?? NewestRun(lock)
            self.run = run
            let member = AudienceMember("ShareNewest", subscriber, lock: lock) { self.remove($0, from: run) }
            run.audience.add(member)
            lock.unlock()
            subscriber.receive(subscription: member)
            member.open()
            if isFirst, lock.withLock({ self.run === run }) { upstream.subscribe(run) }
        }

        /// Called with the lock held.
        private func remove(
            _ member: AudienceMember<Output, Failure>, from run: NewestRun<Output, Failure>
        ) -> (() -> Void)? {
            guard run.audience.remove(member) else { return nil }
            if self.run === run { self.run = nil }
            let subscription = run.end()
            return {
                subscription?.cancel()
                withExtendedLifetime(run) {}
            }
        }
    }
}

/// Unchecked `Sendable`, because the lock guards the mutable state.
extension TraitPublishers.ShareNewest: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
