#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of an operator that joins several upstreams. Subclasses handle the values.
///
/// - **Demand.** By default, the demand of the downstream goes to all upstreams, or only to the first `demandedCount`
///   upstreams. The operator requests all values of the other upstreams.
/// - **Completion.** By default, the operator finishes when all upstreams have finished. A subclass can finish earlier, when no
///   further value is possible. Values that wait are published first. A failure, unless a subclass keeps it for later, drops
///   the values that wait for demand. When the operator finishes or fails, it cancels the remaining upstreams.
package class JoiningSubscription<Output, Failure: Error>: Subscription, OutboxOwner, DescribedByName {
    package let description: String

    final let outbox: Outbox<Output, Failure>

    final let lock: Lock

    /// Without exclusivity checks, because the lock guards this property, and no foreign code runs under the lock.
    @exclusivity(unchecked) final var upstreams: UpstreamSubscriptions

    /// The number of upstreams, from the first one on, that receive the demand of the downstream.
    private let demandedCount: Int

    /// The total demand of the downstream, for upstreams whose subscription comes later.
    private var allDemand = Subscribers.Demand.none

    init(
        _ description: String, downstream: some Subscriber<Output, Failure>, upstreamCount: Int,
        demandedCount: Int? = nil
    ) {
        self.description = description
        self.demandedCount = demandedCount ?? upstreamCount
        outbox = Outbox(downstream)
        lock = outbox.lock
        upstreams = UpstreamSubscriptions(count: upstreamCount)
    }

    /// Sends the subscription to the downstream, calls a closure that can start upstreams, and then opens the outbox. Finishes if
    /// there are no upstreams, or if all upstreams have finished.
    ///
    /// Start upstreams in the closure if one of them is enough to make the operator immediate: until it returns, only the
    /// calling thread sends. Otherwise, this call could return while another thread is still sending the first event.
    package final func activate(
        _ downstream: some Subscriber<Output, Failure>, starting startUpstreams: () -> Void = {}
    ) {
        downstream.receive(subscription: self)
        startUpstreams()
        // Upstreams that have started might have completed.
        outbox.drain(for: self) {
            outbox.open()
            // Without upstreams, nothing else finishes the operator.
            if upstreams.areFinished { outbox.finish() }
        }
    }

    /// Whether the subscription has neither completed nor been cancelled. If `false`, do not subscribe to further
    /// upstreams.
    package final var isActive: Bool {
        lock.withLock { !outbox.isClosed }
    }

    // MARK: For subclasses, called with the lock held

    /// Returns whether no further value is possible after an upstream has finished.
    func isExhausted(byEndOf upstream: Int) -> Bool {
        upstreams.areFinished
    }

    /// Returns whether values of other upstreams are useless after an upstream has finished, although they must complete.
    func makesOthersUseless(byEndOf upstream: Int) -> Bool {
        false
    }

    /// Returns whether to keep the failure of an upstream for later, instead of ending the subscription with it now.
    func keeps(_ failure: Failure, of upstream: Int) -> Bool {
        false
    }

    /// Returns the demand to request when an upstream sends its subscription.
    func firstDemand(of upstream: Int) -> Subscribers.Demand {
        upstream < demandedCount ? allDemand : .unlimited
    }

    package func removeAll() -> Released? {
        nil
    }

    // MARK: Upstreams

    final func receive(_ subscription: any Subscription, of upstream: Int) {
        lock.lock()
        let isKept = !outbox.isClosed && upstreams.keep(subscription, of: upstream)
        let demand = firstDemand(of: upstream)
        lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if demand > .none {
            subscription.request(demand)
        }
    }

    final func receive(_ completion: Subscribers.Completion<Failure>, of upstream: Int) {
        lock.lock()
        guard counts(upstream) else { return lock.unlock() }
        let completed = upstreams.finish(upstream)
        let ended = end(after: completion, of: upstream)
        let areUseless = ended == nil && makesOthersUseless(byEndOf: upstream)
        let useless = areUseless && allDemand > .none && allDemand < .unlimited ? upstreams : nil
        let turn = outbox.takeTurn()
        lock.unlock()
        withExtendedLifetime(completed) {
            ended?.forEach { $0.cancel() }
            // They might have published what was requested of them, and complete only after further values.
            if let useless { request(.max(1), of: useless) }
            outbox.drain(turn, for: self)
        }
    }

    /// Returns whether events of an upstream are still accepted. Call this method with the lock held.
    final func counts(_ upstream: Int) -> Bool {
        !outbox.isClosed && !upstreams.isFinished(upstream)
    }

    /// Ends the subscription, if the completion of an upstream requires it, and returns the upstreams to cancel, or `nil` if the
    /// subscription continues. Call this method with the lock held.
    private func end(
        after completion: Subscribers.Completion<Failure>, of upstream: Int
    ) -> UpstreamSubscriptions? {
        switch completion {
        case .finished: isExhausted(byEndOf: upstream) ? finish() : nil
        case .failure(let failure): keeps(failure, of: upstream) ? nil : fail(failure)
        }
    }

    /// Fails after the waiting values that are requested. Call this method with the lock held, and cancel the returned
    /// upstreams without it, before the outbox sends the failure.
    final func fail(_ failure: Failure) -> UpstreamSubscriptions {
        outbox.complete(.failure(failure))
        return upstreams.removeAll()
    }

    /// Finishes after the values that wait, because no further value is possible. Call this method with the lock held, and
    /// cancel the returned upstreams without it, before the outbox sends the completion.
    final func finish() -> UpstreamSubscriptions {
        outbox.finish()
        return upstreams.removeAll()
    }

    // MARK: Downstream

    package func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        request(demand, exceptOf: nil)
        outbox.drain(for: self)
    }

    package func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none { request(demand, exceptOf: caller) }
        return demand
    }

    private func request(_ demand: Subscribers.Demand, exceptOf upstream: Int?) {
        lock.lock()
        outbox.add(demand)
        allDemand += demand
        let demanded = upstreams
        lock.unlock()
        request(demand, of: demanded, but: upstream)
    }

    /// Requests values of the first `demandedCount` upstreams, if they had a subscription when the demand was added. Checks
    /// before each request that the upstream still has its subscription, because an earlier request can end that upstream.
    final func request(_ demand: Subscribers.Demand, of demanded: UpstreamSubscriptions, but upstream: Int? = nil) {
        for index in 0..<demandedCount where index != upstream && demanded[index] != nil {
            lock.withLock { upstreams[index] }?.request(demand)
        }
    }

    package final func cancel() {
        lock.lock()
        let cancelled = upstreams.removeAll()
        let released = (outbox.cancel(), removeAll())
        lock.unlock()
        withExtendedLifetime(released) { cancelled.forEach { $0.cancel() } }
    }

    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

/// The subscriber for one upstream of an operator that joins several.
///
/// This is a class, because a subject copies a subscriber each time it sends a value to it, and copying one reference costs less
/// than copying a struct with several references.
final class JoiningSide<Input, Output, Failure: Error>: Subscriber, DescribedByName {
    private let subscription: JoiningSubscription<Output, Failure>
    private let upstream: Int
    private let receiveValue: (Input) -> Subscribers.Demand

    init(
        _ upstream: Int, of subscription: JoiningSubscription<Output, Failure>,
        receiveValue: @escaping (Input) -> Subscribers.Demand
    ) {
        self.subscription = subscription
        self.upstream = upstream
        self.receiveValue = receiveValue
    }

    func receive(subscription: any Subscription) { self.subscription.receive(subscription, of: upstream) }

    func receive(_ input: Input) -> Subscribers.Demand { receiveValue(input) }

    func receive(completion: Subscribers.Completion<Failure>) { subscription.receive(completion, of: upstream) }

    var description: String { subscription.description }

    var customMirror: Mirror {
        Mirror(self, children: ["parentSubscription": subscription.combineIdentifier])
    }
}

/// The subscriptions of an operator that joins several upstreams, guarded by the lock of the operator.
///
/// Call and release the subscriptions without the lock: copy this value under the lock, which is cheap, and call
/// ``forEach(_:)`` on the copy.
struct UpstreamSubscriptions {
    /// For each upstream, its subscription, or `nil` before the upstream has sent it, after the upstream has finished, and
    /// after ``removeAll()``.
    private var subscriptions: [(any Subscription)?]

    /// For each upstream, whether it has finished. This is a separate array, so that reading it does not retain a subscription.
    private var finished: [Bool]

    private var unfinishedCount: Int

    init(count: Int) {
        subscriptions = Array(repeating: nil, count: count)
        finished = Array(repeating: false, count: count)
        unfinishedCount = count
    }

    func isFinished(_ upstream: Int) -> Bool { finished[upstream] }

    var areFinished: Bool { unfinishedCount == 0 }

    /// Whether at least one upstream has finished.
    var hasFinished: Bool { unfinishedCount < finished.count }

    subscript(upstream: Int) -> (any Subscription)? { subscriptions[upstream] }

    var all: [any Subscription] { subscriptions.compactMap { $0 } }

    /// Keeps the subscription to an upstream. Returns `false` if the upstream already has one, or has finished. In that case,
    /// cancel the new subscription.
    mutating func keep(_ subscription: any Subscription, of upstream: Int) -> Bool {
        guard !finished[upstream], subscriptions[upstream] == nil else { return false }
        subscriptions[upstream] = subscription
        return true
    }

    mutating func finish(_ upstream: Int) -> (any Subscription)? {
        if !finished[upstream] { unfinishedCount -= 1 }
        finished[upstream] = true
        return subscriptions[upstream].takeValue()
    }

    func forEach(_ body: (any Subscription) -> Void) {
        for case let subscription? in subscriptions { body(subscription) }
    }

    /// Removes and returns the subscriptions to all upstreams except one, and records that these upstreams have finished.
    mutating func finishAll(but upstream: Int) -> UpstreamSubscriptions {
        var finished = self
        _ = finished.finish(upstream)
        for index in subscriptions.indices where index != upstream { _ = finish(index) }
        return finished
    }

    mutating func removeAll() -> UpstreamSubscriptions {
        defer { subscriptions = Array(repeating: nil, count: subscriptions.count) }
        return self
    }
}
#endif
