/// A publisher of the first values of several upstreams, together: `zip` of maybe publishers, `zipSingle()`, `zipMaybe()`.
///
/// A conformance says what its upstreams and their values are. When they are started, and what becomes of their events,
/// is the same for all, and here and in ``ZipSubscription``.
@usableFromInline
protocol ZippingPublisher: DirectPublisher {
    /// The values that have come so far.
    associatedtype Values

    /// How many upstreams there are.
    var upstreamCount: Int { get }

    /// No value of any upstream.
    var noValues: Values { get }

    /// What is published once each upstream has had a value.
    static func output(of values: Values) -> Output

    /// Starts an upstream.
    ///
    /// - Parameters:
    ///   - index: Its place, counted from zero.
    ///   - start: What is known of the upstreams before it.
    ///   - makeReceiver: Makes the receiver of the result, if the upstream is the first one that has to be waited for.
    func startUpstream(
        _ index: Int, _ start: inout ZipStart<Self>, _ makeReceiver: () -> _DirectReceiver<Output, Failure>)
}

extension ZippingPublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var start = ZipStart<Self>(noValues, missingCount: upstreamCount)
        for index in 0..<upstreamCount where start.isActive {
            startUpstream(index, &start, makeReceiver)
        }
        if start.subscription != nil { return nil }
        return start.ending ?? .success(Self.output(of: start.values))
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        let subscription = ZipSubscription<Self>(receiver, noValues, missingCount: upstreamCount)
        subscription.announce()
        var start = ZipStart(noValues, missingCount: upstreamCount, subscription)
        for index in 0..<upstreamCount where start.isActive {
            startUpstream(index, &start) { receiver }
        }
    }
}

/// How far a zip is that starts its upstreams, one after another.
@frozen @usableFromInline
struct ZipStart<Zip: ZippingPublisher> {
    @usableFromInline typealias MakeReceiver = () -> _DirectReceiver<Zip.Output, Zip.Failure>

    /// The values that were there at once, until there is a subscription.
    @usableFromInline var values: Zip.Values

    /// How many upstreams have had no value yet, until there is a subscription.
    @usableFromInline var missingCount: Int

    /// How an upstream has ended at once, without a value, before there was a subscription.
    @usableFromInline var ending: MaybeResult<Zip.Output, Zip.Failure>?

    /// Made for the first upstream whose result is not there at once.
    @usableFromInline var subscription: ZipSubscription<Zip>?

    @inlinable
    init(_ values: Zip.Values, missingCount: Int, _ subscription: ZipSubscription<Zip>? = nil) {
        self.values = values
        self.missingCount = missingCount
        self.subscription = subscription
    }

    /// Whether the next upstream is to be started.
    @inlinable
    var isActive: Bool {
        if let subscription { subscription.isActive } else { ending == nil }
    }

    /// Starts an upstream, and takes the result that it returns.
    ///
    /// - Parameters:
    ///   - index: The place of the upstream.
    ///   - store: Puts a value among the others, in a place. It captures nothing, and calls nothing foreign.
    @inlinable
    mutating func callAsFunction<Upstream: Publisher>(
        _ upstream: Upstream, _ start: UpstreamStart<Upstream>, at index: Int, _ makeReceiver: MakeReceiver,
        store: @escaping (inout Zip.Values, Int, Upstream.Output) -> Void
    ) where Upstream.Failure == Zip.Failure {
        let result = start(upstream, isDemanded: subscription?.isDemanded ?? true) {
            makeSide(index, makeReceiver, store)
        }
        guard let result else { return }
        if let subscription {
            subscription.receive(result, of: index, store)
        } else if case .success(let value) = result {
            store(&values, index, value)
            missingCount -= 1
        } else {
            ending = result.withoutValue()
        }
    }

    /// Makes the receiver of an upstream whose result is not there at once.
    @inlinable
    mutating func makeSide<Value>(
        _ index: Int, _ makeReceiver: MakeReceiver, _ store: @escaping (inout Zip.Values, Int, Value) -> Void
    ) -> ZipSide<Zip, Value> {
        if let subscription { return subscription.makeSide(index, store) }
        let subscription = ZipSubscription<Zip>(makeReceiver(), values, missingCount: missingCount)
        self.subscription = subscription
        // Before the upstream, which may publish as soon as it has its receiver.
        let side = subscription.makeSide(index, store)
        subscription.announce()
        return side
    }
}

extension MaybeResult {
    /// The same end for values of another type. Nil if there is a value.
    @inlinable
    func withoutValue<Other>() -> MaybeResult<Other, Failure>? {
        switch self {
        case .success: nil
        case .finished: .finished
        case .failure(let error): .failure(error)
        }
    }
}
