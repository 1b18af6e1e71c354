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
