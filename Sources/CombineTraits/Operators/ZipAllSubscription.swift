/// How an upstream of `zipSingle()` or `zipMaybe()` is started.
///
/// Sendable, unchecked, because its function captures nothing but the type of the upstream.
@frozen @usableFromInline
struct ZipAllStart<Upstream: Publisher>: @unchecked Sendable {
    @usableFromInline typealias Receiver = _DirectReceiver<Upstream.Output, Upstream.Failure>

    /// Starts an upstream, and returns its result if it is there at once.
    @usableFromInline let body: (Upstream, () -> Receiver) -> MaybeResult<Upstream.Output, Upstream.Failure>?

    @inlinable
    init(_ body: @escaping (Upstream, () -> Receiver) -> MaybeResult<Upstream.Output, Upstream.Failure>?) {
        self.body = body
    }
}

/// The subscription of `zipSingle()` and `zipMaybe()`.
///
/// Of each upstream, the first event counts: what follows a value is ignored, and not waited for.
@_fixed_layout @usableFromInline
final class ZipAllSubscription<Upstream: Publisher>: _DirectSubscription, SubscriptionBody {
    @usableFromInline typealias Receiver = _DirectReceiver<[Upstream.Output], Upstream.Failure>

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.

    /// Nil once it is completed, or has cancelled.
    @exclusivity(unchecked) @usableFromInline var receiver: Receiver?

    /// The upstreams, until they are started.
    @exclusivity(unchecked) @usableFromInline var upstreams: TraitPublishers.ZipAll<Upstream>?

    /// The values by upstream, nil until they come.
    @exclusivity(unchecked) @usableFromInline var values: [Upstream.Output?]
    @exclusivity(unchecked) @usableFromInline var missingCount: Int

    /// The subscriptions of the upstreams that have not completed.
    @exclusivity(unchecked) @usableFromInline var subscriptions: [(any Subscription)?]
    @exclusivity(unchecked) @usableFromInline var isStarted = false

    /// Creates a subscription that starts its upstreams on demand.
    @inlinable
    init(_ receiver: Receiver, _ zip: TraitPublishers.ZipAll<Upstream>) {
        self.receiver = receiver
        upstreams = zip
        values = Array(repeating: nil, count: zip.upstreams.count)
        subscriptions = Array(repeating: nil, count: zip.upstreams.count)
        missingCount = zip.upstreams.count
        super.init(SubscriptionDemands(ZipAllSubscription.self), lock: receiver.lock)
    }

    /// Creates a subscription whose first upstreams have been started, and have published, and hands it to the receiver.
    @inlinable
    convenience init(
        _ receiver: Receiver, _ zip: TraitPublishers.ZipAll<Upstream>, _ firstValues: [Upstream.Output]
    ) {
        self.init(receiver, zip)
        for (index, value) in firstValues.enumerated() { values[index] = value }
        missingCount -= firstValues.count
        isStarted = true
        receiver.receive(subscription: self)
    }

    /// The receiver of an upstream.
    @inlinable
    func makeSide(_ index: Int) -> ZipAllSide<Upstream> {
        ZipAllSide(zip: self, index: index)
    }

    /// Starts the upstreams, from the one at an index on.
    @inlinable
    func start(from first: Int) {
        lock.lock()
        let zip = upstreams
        upstreams = nil
        lock.unlock()
        guard let zip else { return }
        if zip.upstreams.isEmpty { complete(with: .success([])) }
        // One of them may fail at once, or the downstream cancel.
        for index in zip.upstreams.indices.dropFirst(first) where isActive {
            if let result = zip.startUpstream.body(zip.upstreams[index], { makeSide(index) }) {
                receive(result, of: index)
            }
        }
    }

    @inlinable
    var isActive: Bool {
        lock.lock()
        let isActive = receiver != nil
        lock.unlock()
        return isActive
    }

    // MARK: Downstream

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        let mustStart = !isStarted
        isStarted = true
        lock.unlock()
        if mustStart { start(from: 0) }
    }

    @inlinable
    func onCancel() {
        guard let (_, subscriptions) = end() else { return }
        for subscription in subscriptions { subscription?.cancel() }
    }

    /// Sends the result, and cancels the upstreams that have not published.
    @inlinable
    func complete(with result: MaybeResult<[Upstream.Output], Upstream.Failure>) {
        if case .success(let values) = result {
            lock.lock()
            let receiver = receiver
            lock.unlock()
            _ = receiver?.receive(values)
            // All have published, and finish on their own, unless the downstream has cancelled them.
            if let (receiver, _) = end() { receiver.receive(completion: .finished) }
        } else if let (receiver, subscriptions) = end() {
            for subscription in subscriptions { subscription?.cancel() }
            receiver.receive(result)
        }
    }

    /// Ends the subscription.
    ///
    /// - Returns: The receiver, and the subscriptions of the upstreams. Nil if it has ended before.
    @inlinable
    func end() -> (receiver: Receiver, subscriptions: [(any Subscription)?])? {
        lock.lock()
        guard let receiver else {
            lock.unlock()
            return nil
        }
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = (upstreams, values, subscriptions)
        self.receiver = nil
        upstreams = nil
        values = []
        subscriptions = []
        lock.unlock()
        return withExtendedLifetime(released) { (receiver, released.2) }
    }

    // MARK: Upstreams

    @inlinable
    func receive(_ subscription: any Subscription, of index: Int) {
        lock.lock()
        let isKept = receiver != nil && subscriptions[index] == nil && values[index] == nil
        if isKept { subscriptions[index] = subscription }
        lock.unlock()
        if isKept {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    @inlinable
    func receive(_ value: Upstream.Output, of index: Int) {
        lock.lock()
        guard receiver != nil, values[index] == nil else { return lock.unlock() }
        values[index] = value
        missingCount -= 1
        let all = missingCount == 0 ? values : []
        lock.unlock()
        if !all.isEmpty { complete(with: .success(all.compactMap { $0 })) }
    }

    @inlinable
    func receive(_ completion: Subscribers.Completion<Upstream.Failure>, of index: Int) {
        lock.lock()
        guard receiver != nil else { return lock.unlock() }
        let released = subscriptions[index]
        subscriptions[index] = nil
        let hasPublished = values[index] != nil
        lock.unlock()
        withExtendedLifetime(released) {}
        if hasPublished { return }
        switch completion {
        case .finished: complete(with: .finished)
        case .failure(let error): complete(with: .failure(error))
        }
    }

    /// Receives the result of an upstream that was there at once.
    @inlinable
    func receive(_ result: MaybeResult<Upstream.Output, Upstream.Failure>, of index: Int) {
        switch result {
        case .success(let value): receive(value, of: index)
        case .finished: receive(Subscribers.Completion.finished, of: index)
        case .failure(let error): receive(Subscribers.Completion.failure(error), of: index)
        }
    }
}

extension ZipAllSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline var description: String { "ZipAll" }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline var playgroundDescription: Any { description }
}

/// The receiver of one of the upstreams of `zipSingle()` and `zipMaybe()`.
@_fixed_layout @usableFromInline
final class ZipAllSide<Upstream: Publisher>: _DirectReceiver<Upstream.Output, Upstream.Failure>, ReceiverBody {
    @usableFromInline let zip: ZipAllSubscription<Upstream>
    @usableFromInline let index: Int

    @inlinable
    init(zip: ZipAllSubscription<Upstream>, index: Int) {
        self.zip = zip
        self.index = index
        super.init(ReceiverEvents(ZipAllSide.self), lock: zip.lock)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        zip.receive(subscription, of: index)
    }

    @inlinable
    func onValue(_ value: Upstream.Output) -> Subscribers.Demand {
        zip.receive(value, of: index)
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Upstream.Failure>) {
        zip.receive(completion, of: index)
    }
}
