/// One run of the upstream of `shareResult`, and its waiting subscribers. The lock of the publisher guards this object.
@_fixed_layout @usableFromInline
final class SharedRun<Upstream: Publisher> {
    /// The subscribers by place, so that each can be removed in constant time.
    @usableFromInline var subscribers: [Int: SharedUpstream<Upstream>] = [:]

    /// The place of the next subscriber. Place 0 is reserved for a first subscriber that is created while the upstream starts,
    /// because others can join earlier.
    @usableFromInline var nextPlace = 1

    /// The subscription to the upstream, or `nil` before the upstream calls its `makeDownstream` closure, and after the run
    /// has ended.
    @usableFromInline var subscription: DirectSubscription?

    @inlinable
    init() {}

    @inlinable
    func add(_ subscriber: SharedUpstream<Upstream>) {
        add(subscriber, at: nextPlace)
        nextPlace += 1
    }

    @inlinable
    func add(_ subscriber: SharedUpstream<Upstream>, at place: Int) {
        // The subscriber might already have cancelled.
        if subscriber.isCancelled { return }
        subscriber.place = (self, place)
        subscribers[place] = subscriber
    }

    /// The call of one of the subscribers, which all rely on the same result.
    @inlinable
    var reliantCall: ReliantCall? { subscribers.values.lazy.compactMap(\.subscription.reliantCall).first }

    @inlinable
    func remove(_ subscriber: SharedUpstream<Upstream>) -> Bool {
        guard let (run, place) = subscriber.place, run === self else { return false }
        return subscribers.removeValue(forKey: place) != nil
    }
}

/// An upstream that waits for the shared result on behalf of one subscriber of `shareResult`.
@_fixed_layout @usableFromInline
final class SharedUpstream<Upstream: Publisher>: ResultUpstream<Upstream.Output, Upstream.Failure> {
    @usableFromInline let publisher: TraitPublishers.ShareResult<Upstream>
    @usableFromInline let subscription: DirectSubscription

    // Guarded by the lock of the publisher.

    @usableFromInline var isCancelled = false
    @usableFromInline var place: (run: SharedRun<Upstream>, index: Int)?

    @inlinable
    init(
        _ publisher: TraitPublishers.ShareResult<Upstream>,
        _ downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>
    ) {
        self.publisher = publisher
        subscription = downstream.subscription
        super.init(downstream)
        if !subscription.beginWaiting(for: self) { isCancelled = true }
    }

    @inlinable
    func receive(_ result: MaybeResult<Upstream.Output, Upstream.Failure>) {
        send(result, to: subscription)
    }

    @inlinable
    override func cancel() {
        publisher.remove(self)
    }
}
