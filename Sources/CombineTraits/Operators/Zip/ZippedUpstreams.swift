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

    @frozen @usableFromInline
    enum Decision {
        case wait

        /// All upstreams have sent their results. Those that have not completed continue, unless the downstream cancels.
        case complete(ZippedResults<Zip>)

        /// One upstream has ended the `zip`. The others are cancelled.
        case end(MaybeResult<Zip.Output, Zip.Failure>, cancelling: [DirectSubscription], releasing: ZippedResults<Zip>)
    }

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

    /// Decides what follows the result of an upstream. Call this method with the lock held.
    @inlinable
    func decide<Value>(
        after result: MaybeResult<Value, Zip.Failure>, of index: Int,
        _ store: (inout Zip.Values, Int, Value) -> Void
    ) -> Decision {
        guard var received else { return .wait }
        // A second reference would make `receive` copy the values.
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
    func receive(result: MaybeResult<Value, Zip.Failure>) {
        upstreams.receive(result, of: index, store)
    }
}
