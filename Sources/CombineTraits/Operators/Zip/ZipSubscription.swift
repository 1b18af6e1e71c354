/// The subscription of a ``ZippingPublisher``.
///
/// The first event of each upstream counts. What follows a value is ignored, and not waited for.
@_fixed_layout @usableFromInline
final class ZipSubscription<Zip: ZippingPublisher>: _DirectSubscription, SubscriptionBody {
    @usableFromInline typealias Receiver = _DirectReceiver<Zip.Output, Zip.Failure>

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.

    /// Nil once it is completed, or has cancelled.
    @exclusivity(unchecked) @usableFromInline var receiver: Receiver?

    /// What has come so far. Nil once it is published, or the subscription over.
    @exclusivity(unchecked) @usableFromInline var values: Zip.Values?

    /// How many upstreams have had no value yet.
    @exclusivity(unchecked) @usableFromInline var missingCount: Int

    /// The receivers of the upstreams, for as long as these can be asked or cancelled.
    @exclusivity(unchecked) @usableFromInline var sides: [_DirectSubscription] = []
    @exclusivity(unchecked) @usableFromInline var hasDemand = false

    @inlinable
    init(_ receiver: Receiver, _ values: Zip.Values, missingCount: Int) {
        self.receiver = receiver
        self.values = values
        self.missingCount = missingCount
        super.init(SubscriptionDemands(ZipSubscription.self), lock: receiver.lock)
    }

    /// Hands the subscription to the receiver. Nothing else knows it yet.
    @inlinable
    func announce() {
        receiver?.receive(subscription: self)
    }

    /// Makes the receiver of an upstream.
    @inlinable
    func makeSide<Value>(
        _ index: Int, _ store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) -> ZipSide<Zip, Value> {
        let side = ZipSide(self, index, store)
        lock.lock()
        let isActive = receiver != nil
        if isActive { sides.append(side) }
        lock.unlock()
        if !isActive { side.cancel() }
        return side
    }

    @inlinable
    var isActive: Bool {
        lock.lock()
        let isActive = receiver != nil
        lock.unlock()
        return isActive
    }

    @inlinable
    var isDemanded: Bool {
        lock.lock()
        let isDemanded = hasDemand
        lock.unlock()
        return isDemanded
    }

    // MARK: Upstreams

    /// Receives the first event of an upstream.
    @inlinable
    func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) {
        if case .success(let value) = result {
            lock.lock()
            if values != nil {
                store(&values!, index, value)
                missingCount -= 1
            }
            lock.unlock()
            publishIfReady()
        } else if let ending: MaybeResult<Zip.Output, Zip.Failure> = result.withoutValue(),
            let (receiver, sides) = end()
        {
            for side in sides { side.cancel() }
            receiver.receive(ending)
        }
    }

    // MARK: Downstream

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        let sides = hasDemand ? [] : sides
        hasDemand = true
        lock.unlock()
        publishIfReady()
        // An upstream may end it, or the downstream cancel.
        for side in sides where isActive { side.request(.unlimited) }
    }

    @inlinable
    func onCancel() {
        guard let (_, sides) = end() else { return }
        for side in sides { side.cancel() }
    }

    /// Publishes once each upstream has, and the downstream has demanded something.
    @inlinable
    func publishIfReady() {
        lock.lock()
        guard missingCount == 0, hasDemand, let receiver, let values else { return lock.unlock() }
        self.values = nil
        lock.unlock()
        _ = receiver.receive(Zip.output(of: values))
        // The upstreams finish on their own, unless the downstream has cancelled them.
        if end() != nil { receiver.receive(completion: .finished) }
    }

    /// Ends the subscription.
    ///
    /// - Returns: The receiver, and those of the upstreams. Nil if it has ended before.
    @inlinable
    func end() -> (receiver: Receiver, sides: [_DirectSubscription])? {
        lock.lock()
        guard let receiver else {
            lock.unlock()
            return nil
        }
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = (sides, values)
        self.receiver = nil
        sides = []
        values = nil
        lock.unlock()
        return withExtendedLifetime(released) { (receiver, released.0) }
    }
}

extension ZipSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline var description: String { "Zip" }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline var playgroundDescription: Any { description }
}
