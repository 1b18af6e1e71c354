/// The upstreams of a ``ZippingPublisher`` that waits for results.
///
/// Each upstream has its own subscription. The first event of an upstream is its result, so the `zip` does not wait for
/// completions after values.
@_fixed_layout @usableFromInline
final class ZippedUpstreams<Zip: ZippingPublisher>: ResultUpstream<Zip.Output, Zip.Failure> {
    @usableFromInline let subscription: DirectSubscription

    // Guarded by the lock of the downstream subscription.

    /// The results so far, or `nil` after the final result and after the cancellation.
    @usableFromInline var received: ZippedResults<Zip>?

    @usableFromInline var subscriptions: [DirectSubscription] = []

    @inlinable
    init(_ downstream: _DirectDownstream<Zip.Output, Zip.Failure>, _ received: ZippedResults<Zip>) {
        subscription = downstream.subscription
        self.received = received
        super.init(downstream)
        if !subscription.beginWaiting(for: self) { self.received = nil }
    }

    @inlinable
    func makeDownstream<Value>(
        of index: Int, _ store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) -> _DirectDownstream<Value, Zip.Failure> {
        let made = _DirectDownstream<Value, Zip.Failure>(to: Zip.self, of: subscription.reliantCall) {
            result, passage in
            passage.deliver(result) { self.receive($0, of: index, store) }
        }
        let isActive = subscription.locked {
            if received != nil { subscriptions.append(made.subscription) }
            return received != nil
        }
        // After this, `beginWaiting(for:)` returns `false`, so the upstream does not start.
        if !isActive { made.subscription.cancel() }
        return made
    }

    @inlinable
    var isActive: Bool {
        subscription.locked { received != nil }
    }

    @inlinable
    func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) {
        let decision = subscription.locked { decide(after: result, of: index, store) }
        for subscription in decision.cancelled { subscription.cancel() }
        if let result = decision.result { send(result, to: subscription) }
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
        let released = subscription.locked {
            defer {
                received = nil
                subscriptions = []
            }
            return (received, subscriptions)
        }
        for subscription in released.1 { subscription.cancel() }
    }
}
