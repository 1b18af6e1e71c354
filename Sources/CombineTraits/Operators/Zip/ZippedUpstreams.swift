/// The upstreams of a ``ZippingPublisher`` that waits for results.
///
/// Each upstream has its own subscription. The first event of an upstream is its result, so the `zip` does not wait for
/// completions after values.
@_fixed_layout @usableFromInline
final class ZippedUpstreams<Zip: ZippingPublisher>: DirectUpstream {
    @usableFromInline let downstream: _DirectDownstream<Zip.Output, Zip.Failure>

    // Guarded by the lock of the downstream subscription.

    /// The results so far, or `nil` after the final result and after the cancellation.
    @usableFromInline var received: ZippedResults<Zip>?

    @usableFromInline var subscriptions: [DirectSubscription] = []

    @inlinable
    init(_ downstream: _DirectDownstream<Zip.Output, Zip.Failure>, _ received: ZippedResults<Zip>) {
        self.downstream = downstream
        self.received = received
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { self.received = nil }
    }

    @inlinable
    func makeDownstream<Value>(
        of index: Int, _ store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) -> _DirectDownstream<Value, Zip.Failure> {
        let subscription = DirectSubscription.make(to: Zip.self, ZipSink(upstreams: self, index: index, store: store))
        let isActive = downstream.subscription.locked {
            if received != nil { subscriptions.append(subscription) }
            return received != nil
        }
        // After this, `beginWaiting(for:)` returns `false`, so the upstream does not start.
        if !isActive { subscription.cancel() }
        return _DirectDownstream(subscription)
    }

    @inlinable
    var isActive: Bool {
        downstream.subscription.locked { received != nil }
    }

    @inlinable
    func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) {
        let decision = downstream.subscription.locked { decide(after: result, of: index, store) }
        for subscription in decision.cancelled { subscription.cancel() }
        if let result = decision.result { downstream.receive(result, from: self) }
        withExtendedLifetime(decision.released) {}
    }

    /// Receives the result of an upstream, and returns the result of the `zip`, or `nil` if the `zip` still waits or has ended.
    /// Call this method with the lock held, and cancel and release the returned objects without it.
    @inlinable
    func decide<Value>(
        after result: MaybeResult<Value, Zip.Failure>, of index: Int,
        _ store: (inout Zip.Values, Int, Value) -> Void
    ) -> (result: MaybeResult<Zip.Output, Zip.Failure>?, cancelled: [DirectSubscription], released: ZippedResults<Zip>?)
    {
        guard var received else { return (nil, [], nil) }
        // A second reference would make `receive` copy the values.
        self.received = nil
        if let ending = received.receive(result, of: index, store) {
            defer { subscriptions = [] }
            return (ending, subscriptions, received)
        }
        // Upstreams that have sent their value but not completed continue, unless the downstream cancels.
        if let result = received.result { return (result, [], received) }
        self.received = received
        return (nil, [], nil)
    }

    @inlinable
    override func cancel() {
        let released = downstream.subscription.locked {
            defer {
                received = nil
                subscriptions = []
            }
            return (received, subscriptions)
        }
        for subscription in released.1 { subscription.cancel() }
    }
}

@frozen @usableFromInline
struct ZipSink<Zip: ZippingPublisher, Value>: ResultSink {
    @usableFromInline let upstreams: ZippedUpstreams<Zip>
    @usableFromInline let index: Int
    @usableFromInline let store: (inout Zip.Values, Int, Value) -> Void

    @inlinable
    init(
        upstreams: ZippedUpstreams<Zip>, index: Int, store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) {
        self.upstreams = upstreams
        self.index = index
        self.store = store
    }

    @inlinable
    var reliantCall: ReliantCall? { upstreams.downstream.subscription.reliantCall }

    @inlinable
    func receive(result: MaybeResult<Value, Zip.Failure>) {
        upstreams.receive(result, of: index, store)
    }
}
