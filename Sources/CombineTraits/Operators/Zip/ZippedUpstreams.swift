/// The upstreams of a ``ZippingPublisher``, once one of them has to be waited for.
///
/// Each has a subscription of its own. Its first event counts: what follows a value is not waited for.
@_fixed_layout @usableFromInline
final class ZippedUpstreams<Zip: ZippingPublisher>: DirectUpstream {
    @usableFromInline let downstream: _DirectDownstream<Zip.Output, Zip.Failure>

    // Guarded by the lock of the subscription downstream.

    /// What has come so far. Nil once the result is on its way, or the upstreams are cancelled.
    @usableFromInline var received: ZippedResults<Zip>?

    /// The subscriptions to the upstreams, for as long as these can be cancelled.
    @usableFromInline var subscriptions: [DirectSubscription] = []

    @inlinable
    init(_ downstream: _DirectDownstream<Zip.Output, Zip.Failure>, _ received: ZippedResults<Zip>) {
        self.downstream = downstream
        self.received = received
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { self.received = nil }
    }

    /// Makes what the result of an upstream goes to.
    @inlinable
    func makeDownstream<Value>(
        of index: Int, _ store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) -> _DirectDownstream<Value, Zip.Failure> {
        let subscription = DirectSubscription.make(to: Zip.self, ZipSink(upstreams: self, index: index, store: store))
        let isActive = downstream.subscription.locked {
            if received != nil { subscriptions.append(subscription) }
            return received != nil
        }
        // Cancelled before the upstream starts: `beginWaiting(for:)` returns false then.
        if !isActive { subscription.cancel() }
        return _DirectDownstream(subscription)
    }

    /// Whether a result is still awaited.
    @inlinable
    var isActive: Bool {
        downstream.subscription.locked { received != nil }
    }

    /// What the result of an upstream leads to.
    @frozen @usableFromInline
    enum Decision {
        case wait

        /// Every upstream has had its result. They finish on their own, unless the downstream cancels them.
        case complete(ZippedResults<Zip>)

        /// One upstream ends all. The others are cancelled.
        case end(MaybeResult<Zip.Output, Zip.Failure>, cancelling: [DirectSubscription], releasing: ZippedResults<Zip>)
    }

    /// Receives the result of an upstream.
    @inlinable
    func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) {
        switch downstream.subscription.locked({ decide(after: result, of: index, store) }) {
        case .wait:
            break
        case .complete(let received):
            downstream.receive(received.result, from: self)
        case .end(let ending, let subscriptions, let received):
            for subscription in subscriptions { subscription.cancel() }
            downstream.receive(ending, from: self)
            withExtendedLifetime(received) {}
        }
    }

    /// Adds a result to those of the other upstreams. Called with the lock.
    @inlinable
    func decide<Value>(
        after result: MaybeResult<Value, Zip.Failure>, of index: Int,
        _ store: (inout Zip.Values, Int, Value) -> Void
    ) -> Decision {
        guard var received else { return .wait }
        // A value among the others is changed in its place, without a copy.
        self.received = nil
        if let ending = received.receive(result, of: index, store) {
            defer { subscriptions = [] }
            return .end(ending, cancelling: subscriptions, releasing: received)
        }
        if received.missingCount == 0 { return .complete(received) }
        self.received = received
        return .wait
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

/// Where the result of an upstream meets those of the others.
@frozen @usableFromInline
struct ZipSink<Zip: ZippingPublisher, Value>: DirectSink {
    @usableFromInline let upstreams: ZippedUpstreams<Zip>

    /// The place of the upstream.
    @usableFromInline let index: Int

    /// Puts a value among those of the other upstreams, in its place.
    @usableFromInline let store: (inout Zip.Values, Int, Value) -> Void

    @inlinable
    init(
        upstreams: ZippedUpstreams<Zip>, index: Int, store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) {
        self.upstreams = upstreams
        self.index = index
        self.store = store
    }

    @usableFromInline static var endsWithValue: Bool { true }

    @inlinable
    func receive(_ value: Value) {
        upstreams.receive(.success(value), of: index, store)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Zip.Failure>) {
        upstreams.receive(MaybeResult<Value, Zip.Failure>(completion), of: index, store)
    }
}
