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
