/// The upstreams of a ``ZippingPublisher``, once one of them has to be waited for.
///
/// Each has a subscription of its own. Its first event counts: what follows a value is not waited for.
@_fixed_layout @usableFromInline
final class ZippedUpstreams<Zip: ZippingPublisher>: DirectUpstream {
    @usableFromInline let downstream: _DirectDownstream<Zip.Output, Zip.Failure>

    // Guarded by the lock of the subscription downstream.

    /// What has come so far. Nil once it is on its way, or the upstreams are cancelled.
    @usableFromInline var values: Zip.Values?

    /// How many upstreams have had no value yet.
    @usableFromInline var missingCount: Int

    /// The subscriptions to the upstreams, for as long as these can be cancelled.
    @usableFromInline var subscriptions: [DirectSubscription] = []

    @inlinable
    init(
        _ downstream: _DirectDownstream<Zip.Output, Zip.Failure>, _ values: Zip.Values, missingCount: Int
    ) {
        self.downstream = downstream
        self.values = values
        self.missingCount = missingCount
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { self.values = nil }
    }

    /// Makes what the result of an upstream goes to.
    @inlinable
    func makeDownstream<Value>(
        of index: Int, _ store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) -> _DirectDownstream<Value, Zip.Failure> {
        let subscription = DirectSubscription.make(to: Zip.self, ZipSink(upstreams: self, index: index, store: store))
        let isActive = downstream.subscription.locked {
            if values != nil { subscriptions.append(subscription) }
            return values != nil
        }
        // Cancelled before the upstream starts: `beginWaiting(for:)` returns false then.
        if !isActive { subscription.cancel() }
        return _DirectDownstream(subscription)
    }

    /// Whether a result is still awaited.
    @inlinable
    var isActive: Bool {
        downstream.subscription.locked { values != nil }
    }

    /// Receives the result of an upstream.
    @inlinable
    func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) {
        if case .success(let value) = result {
            let complete: Zip.Values? = downstream.subscription.locked {
                guard values != nil else { return nil }
                store(&values!, index, value)
                missingCount -= 1
                guard missingCount == 0 else { return nil }
                defer { values = nil }
                return values
            }
            // The upstreams finish on their own, unless the downstream cancels them.
            if let complete { downstream.receive(.success(Zip.output(of: complete)), from: self) }
        } else if let ending: MaybeResult<Zip.Output, Zip.Failure> = result.withoutValue(), isActive {
            cancel()
            downstream.receive(ending, from: self)
        }
    }

    @inlinable
    override func cancel() {
        let released = downstream.subscription.locked {
            defer {
                values = nil
                subscriptions = []
            }
            return (values, subscriptions)
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
