/// The receiver of an upstream of a ``ZippingPublisher``.
///
/// It keeps the subscription until the upstream completes, or the zip is cancelled: an upstream that has published may need
/// it to finish on its own.
@_fixed_layout @usableFromInline
final class ZipSide<Zip: ZippingPublisher, Value>: _DirectReceiver<Value, Zip.Failure>, ReceiverBody, SubscriptionBody {
    @usableFromInline let zip: ZipSubscription<Zip>

    /// The place of the upstream.
    @usableFromInline let index: Int

    /// Puts a value among those of the other upstreams, in its place.
    @usableFromInline let store: (inout Zip.Values, Int, Value) -> Void

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?

    /// Whether the upstream has been asked for its value. The subscription and the demand may come on two threads at once,
    /// and a subscription is not made for two requests at once.
    @exclusivity(unchecked) @usableFromInline var isAsked = false

    /// Whether the event that counts has come.
    @exclusivity(unchecked) @usableFromInline var hasEvent = false
    @exclusivity(unchecked) @usableFromInline var isOver = false

    @inlinable
    init(_ zip: ZipSubscription<Zip>, _ index: Int, _ store: @escaping (inout Zip.Values, Int, Value) -> Void) {
        self.zip = zip
        self.index = index
        self.store = store
        super.init(ReceiverEvents(ZipSide.self), SubscriptionDemands(ZipSide.self), lock: zip.lock)
    }

    // MARK: Upstream

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        lock.lock()
        let isKept = !isOver && upstream == nil
        if isKept { upstream = subscription }
        let mustAsk = isKept && zip.hasDemand
        if mustAsk { isAsked = true }
        lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if mustAsk {
            subscription.request(.unlimited)
        }
    }

    @inlinable
    func onValue(_ value: Value) -> Subscribers.Demand {
        if takeEvent() { zip.receive(.success(value), of: index, store) }
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Zip.Failure>) {
        withExtendedLifetime(end()) {
            guard takeEvent() else { return }
            switch completion {
            case .finished: zip.receive(.finished, of: index, store)
            case .failure(let error): zip.receive(.failure(error), of: index, store)
            }
        }
    }

    /// - Returns: Whether it is the first event, which counts.
    @inlinable
    func takeEvent() -> Bool {
        lock.lock()
        let isFirst = !hasEvent
        hasEvent = true
        lock.unlock()
        return isFirst
    }

    /// - Returns: The subscription, for the caller to cancel or release.
    @inlinable
    func end() -> (any Subscription)? {
        lock.lock()
        isOver = true
        let upstream = upstream
        self.upstream = nil
        lock.unlock()
        return upstream
    }

    // MARK: Zip

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        lock.lock()
        // Without a subscription, it is asked when that comes.
        let upstream = isAsked ? nil : upstream
        if upstream != nil { isAsked = true }
        lock.unlock()
        upstream?.request(demand)
    }

    @inlinable
    func onCancel() {
        end()?.cancel()
    }
}
