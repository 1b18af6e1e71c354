/// A publisher of the first values of several upstreams, together: `zip` of maybe publishers, `zipSingle()`, `zipMaybe()`.
///
/// A conformance knows its upstreams and their values. When they are started, and what becomes of their results, is the same
/// for all, and here and in ``ZippedUpstreams``.
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
    ///   - makeDownstream: Makes what the result goes to, if the upstream is the first one that has to be waited for.
    func startUpstream(
        _ index: Int, _ start: inout ZipStart<Self>, _ makeDownstream: () -> _DirectDownstream<Output, Failure>)
}

extension ZippingPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        var start = ZipStart<Self>(noValues, missingCount: upstreamCount)
        for index in 0..<upstreamCount where start.isActive {
            startUpstream(index, &start, makeDownstream)
        }
        if start.upstreams != nil { return nil }
        return start.ending ?? .success(Self.output(of: start.values))
    }
}

extension ZippingPublisher {
    /// Attaches a subscriber, which may cancel while the upstreams are started.
    @inlinable
    func zip<Downstream: Subscriber>(for subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        guard let downstream = DirectSubscription.announce(to: subscriber, Self.self) else { return }
        if upstreamCount == 0 { return downstream.receive(.success(Self.output(of: noValues))) }
        var start = ZipStart<Self>(
            noValues, missingCount: upstreamCount,
            ZippedUpstreams(downstream, noValues, missingCount: upstreamCount))
        for index in 0..<upstreamCount where start.isActive {
            startUpstream(index, &start) { downstream }
        }
    }
}

/// How far a zip is that starts its upstreams, one after another.
@frozen @usableFromInline
struct ZipStart<Zip: ZippingPublisher> {
    @usableFromInline typealias MakeDownstream = () -> _DirectDownstream<Zip.Output, Zip.Failure>

    /// The values that were there at once, until an upstream has to be waited for.
    @usableFromInline var values: Zip.Values

    /// How many upstreams have had no value yet, until one has to be waited for.
    @usableFromInline var missingCount: Int

    /// How an upstream has ended at once, without a value, before one had to be waited for.
    @usableFromInline var ending: MaybeResult<Zip.Output, Zip.Failure>?

    /// Made for the first upstream whose result is not there at once.
    @usableFromInline var upstreams: ZippedUpstreams<Zip>?

    @inlinable
    init(_ values: Zip.Values, missingCount: Int, _ upstreams: ZippedUpstreams<Zip>? = nil) {
        self.values = values
        self.missingCount = missingCount
        self.upstreams = upstreams
    }

    /// Whether the next upstream is to be started.
    @inlinable
    var isActive: Bool {
        if let upstreams { upstreams.isActive } else { ending == nil }
    }

    /// Starts an upstream, and takes the result that it returns.
    ///
    /// - Parameters:
    ///   - index: The place of the upstream.
    ///   - store: Puts a value among the others, in a place. It captures nothing, and calls nothing foreign.
    @inlinable
    mutating func callAsFunction<Upstream: Publisher>(
        _ upstream: Upstream, _ start: UpstreamStart<Upstream>, at index: Int, _ makeDownstream: MakeDownstream,
        store: @escaping (inout Zip.Values, Int, Upstream.Output) -> Void
    ) where Upstream.Failure == Zip.Failure {
        let result = start(upstream) {
            let upstreams = upstreams ?? ZippedUpstreams(makeDownstream(), values, missingCount: missingCount)
            self.upstreams = upstreams
            return upstreams.makeDownstream(of: index, store)
        }
        guard let result else { return }
        if let upstreams {
            upstreams.receive(result, of: index, store)
        } else if case .success(let value) = result {
            store(&values, index, value)
            missingCount -= 1
        } else {
            ending = result.withoutValue()
        }
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
