/// A publisher that combines the first values of several upstreams, such as `zip` and `combineLatest` of maybe
/// publishers, `zipSingle()`, `zipMaybe()`, and `zipCompletions()`.
///
/// A conformance supplies its upstreams and the storage of their values. ``ZipStart`` starts the upstreams, one after
/// another, and ``ZippedUpstreams`` waits for those whose results arrive later.
@usableFromInline
protocol ZippingPublisher: DirectPublisher {
    associatedtype Values

    /// Whether the other upstreams continue after one has finished without a value, because they can still fail. If not, they are
    /// cancelled.
    static var waitsForAllEnds: Bool { get }

    var upstreamCount: Int { get }
    var noValues: Values { get }

    /// Returns the result for the values of all upstreams. Call this method only if each upstream has a value, or if there are no
    /// upstreams.
    static func result(of values: Values) -> MaybeResult<Output, Failure>

    /// Starts an upstream. Calls `makeDownstream` if this is the first upstream whose result is not immediate.
    func startUpstream(
        _ index: Int, _ start: inout ZipStart<Self>, _ makeDownstream: _MakeDownstream<Output, Failure>)
}

extension ZippingPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var start = ZipStart<Self>(noValues, missingCount: upstreamCount)
        for index in 0..<upstreamCount where start.isActive {
            startUpstream(index, &start, makeDownstream)
        }
        return start.upstreams == nil ? start.result : nil
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`. If the subscriber cancels while the upstreams start, the
    /// following ones do not start.
    @inlinable
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        guard let downstream = _DirectDownstream.announce(to: subscriber.eraseToAnyDownstream(), Self.self) else {
            return
        }
        var start = ZipStart<Self>(noValues, missingCount: upstreamCount)
        let subscription = downstream.subscription
        for index in 0..<upstreamCount where start.isActive && subscription.locked({ subscription.isPending }) {
            startUpstream(index, &start) { downstream }
        }
        guard start.upstreams == nil else { return }
        if let result = start.result { downstream.proceed(with: result) }
    }
}

/// The state of a `zip` that is starting its upstreams one after another.
@frozen @usableFromInline
struct ZipStart<Zip: ZippingPublisher> {
    /// The results so far. ``upstreams`` takes them over at the first result that is not immediate.
    @usableFromInline var received: ZippedResults<Zip>

    /// The result of the `zip`, if the immediate result of an upstream has ended it early.
    @usableFromInline var ending: MaybeResult<Zip.Output, Zip.Failure>?

    /// The object that waits for later results, or `nil` while all results are immediate.
    @usableFromInline var upstreams: ZippedUpstreams<Zip>?

    @inlinable
    init(_ values: Zip.Values, missingCount: Int) {
        received = ZippedResults(values, missingCount: missingCount)
    }

    @inlinable
    var isActive: Bool {
        if let upstreams { upstreams.isActive } else { ending == nil }
    }

    /// The result of the `zip` if all upstreams have immediate results, or one of them has ended it. Otherwise, `nil`.
    @inlinable
    var result: MaybeResult<Zip.Output, Zip.Failure>? { ending ?? received.result }

    /// Starts an upstream, and receives its result if the result is immediate. `store` must capture nothing and call no
    /// foreign code, because it can run with the lock held.
    @inlinable
    mutating func callAsFunction<Upstream: Publisher>(
        _ upstream: Upstream, _ start: UpstreamStart<Upstream>, at index: Int,
        _ makeDownstream: _MakeDownstream<Zip.Output, Zip.Failure>,
        store: @escaping (inout Zip.Values, Int, Upstream.Output) -> Void
    ) where Upstream.Failure == Zip.Failure {
        let result = start(upstream) {
            if upstreams == nil { upstreams = ZippedUpstreams(makeDownstream(), received) }
            return upstreams!.makeDownstream(of: index, store)
        }
        guard let result else { return }
        if let upstreams {
            upstreams.receive(result, of: index, store)
        } else {
            ending = received.receive(result, of: index, store)
        }
    }
}

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

@frozen @usableFromInline
struct ZippedResults<Zip: ZippingPublisher> {
    @usableFromInline var values: Zip.Values
    @usableFromInline var missingCount: Int
    @usableFromInline var isEmpty = false

    @inlinable
    init(_ values: Zip.Values, missingCount: Int) {
        self.values = values
        self.missingCount = missingCount
    }

    /// Receives the result of an upstream, and returns the result of the `zip` if this upstream ends it early.
    @inlinable
    mutating func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) -> MaybeResult<Zip.Output, Zip.Failure>? {
        switch result {
        case .success(let value): store(&values, index, value)
        case .failure(let error): return .failure(error)
        case .finished:
            guard Zip.waitsForAllEnds else { return .finished }
            isEmpty = true
        }
        missingCount -= 1
        return nil
    }

    /// The result of the `zip`, or `nil` if the result of an upstream is missing.
    @inlinable
    var result: MaybeResult<Zip.Output, Zip.Failure>? {
        if missingCount > 0 { return nil }
        return isEmpty ? .finished : Zip.result(of: values)
    }
}
