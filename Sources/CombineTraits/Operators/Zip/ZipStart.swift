/// The state of a `zip` that is starting its upstreams one after another.
@frozen @usableFromInline
struct ZipStart<Zip: ZippingPublisher> {
    @usableFromInline typealias MakeDownstream = () -> _DirectDownstream<Zip.Output, Zip.Failure>

    /// The immediate results before the first upstream with a later one.
    @usableFromInline var received: ZippedResults<Zip>

    /// The result that ended the `zip` before the first upstream with a later one.
    @usableFromInline var ending: MaybeResult<Zip.Output, Zip.Failure>?

    /// Created for the first upstream with a later result.
    @usableFromInline var upstreams: ZippedUpstreams<Zip>?

    @inlinable
    init(_ values: Zip.Values, missingCount: Int) {
        received = ZippedResults(values, missingCount: missingCount)
    }

    @inlinable
    var isActive: Bool {
        if let upstreams { upstreams.isActive } else { ending == nil }
    }

    @inlinable
    var result: MaybeResult<Zip.Output, Zip.Failure> { ending ?? received.result }

    /// `store` captures nothing, and calls no foreign code.
    @inlinable
    mutating func callAsFunction<Upstream: Publisher>(
        _ upstream: Upstream, _ start: UpstreamStart<Upstream>, at index: Int, _ makeDownstream: MakeDownstream,
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
