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

    @inlinable
    func remove(_ subscriber: SharedUpstream<Upstream>) -> Bool {
        guard let (run, place) = subscriber.place, run === self else { return false }
        return subscribers.removeValue(forKey: place) != nil
    }
}

/// An upstream that waits for the shared result on behalf of one subscriber of `shareResult`.
@_fixed_layout @usableFromInline
final class SharedUpstream<Upstream: Publisher>: DirectUpstream {
    @usableFromInline let publisher: TraitPublishers.ShareResult<Upstream>
    @usableFromInline let downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>

    // Guarded by the lock of the publisher.

    @usableFromInline var isCancelled = false
    @usableFromInline var place: (run: SharedRun<Upstream>, index: Int)?

    @inlinable
    init(
        _ publisher: TraitPublishers.ShareResult<Upstream>,
        _ downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>
    ) {
        self.publisher = publisher
        self.downstream = downstream
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { isCancelled = true }
    }

    @inlinable
    func receive(_ result: MaybeResult<Upstream.Output, Upstream.Failure>) {
        downstream.receive(result, from: self)
    }

    @inlinable
    override func cancel() {
        publisher.remove(self)
    }
}

@frozen @usableFromInline
struct SharedRunSink<Upstream: Publisher>: ResultSink {
    @usableFromInline let publisher: TraitPublishers.ShareResult<Upstream>
    @usableFromInline let run: SharedRun<Upstream>

    @inlinable
    init(publisher: TraitPublishers.ShareResult<Upstream>, run: SharedRun<Upstream>) {
        self.publisher = publisher
        self.run = run
    }

    /// The call of one of the subscribers, which all rely on the same result.
    @inlinable
    var reliantCall: ReliantCall? {
        let subscribers = publisher.lock.withLock { run.subscribers.values }
        return subscribers.lazy.compactMap(\.downstream.subscription.reliantCall).first
    }

    @inlinable
    func receive(result: MaybeResult<Upstream.Output, Upstream.Failure>) {
        publisher.receive(result, of: run)
    }
}
