import CombineTraitsSupport

/// A publisher of the first values of several upstreams, together: `zip` and `combineLatest` of maybe publishers, `zipSingle()`,
/// `zipMaybe()`.
///
/// A conformance supplies its upstreams and the storage of their values. ``ZipStart`` starts the upstreams, one after another,
/// and ``ZippedUpstreams`` waits for those whose results come later.
@usableFromInline
protocol ZippingPublisher: DirectPublisher {
    /// The values that have come so far.
    associatedtype Values

    /// Whether an upstream that finishes without a value lets the others proceed, which can still fail. If not, it ends them.
    static var waitsForAllEnds: Bool { get }

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
        return start.upstreams == nil ? start.result : nil
    }
}

extension ZippingPublisher {
    /// Attaches a subscriber, which may cancel while the upstreams are started.
    @inlinable
    func attach<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        guard let downstream = DirectSubscription.announce(to: subscriber.eraseToAnyDownstream(), Self.self) else {
            return
        }
        var start = ZipStart<Self>(noValues, missingCount: upstreamCount)
        if upstreamCount == 0 { return downstream.proceed(with: start.result) }
        start.wait(downstream)
        for index in 0..<upstreamCount where start.isActive {
            startUpstream(index, &start) { downstream }
        }
    }
}
