/// How far a zip is that starts its upstreams, one after another.
@frozen @usableFromInline
struct ZipStart<Zip: ZippingPublisher> {
    @usableFromInline typealias MakeDownstream = () -> _DirectDownstream<Zip.Output, Zip.Failure>

    /// What was there at once, until an upstream has to be waited for.
    @usableFromInline var received: ZippedResults<Zip>

    /// How an upstream has ended all at once, before one had to be waited for.
    @usableFromInline var ending: MaybeResult<Zip.Output, Zip.Failure>?

    /// Made for the first upstream whose result is not there at once.
    @usableFromInline var upstreams: ZippedUpstreams<Zip>?

    @inlinable
    init(_ values: Zip.Values, missingCount: Int) {
        received = ZippedResults(values, missingCount: missingCount)
    }

    /// Whether the next upstream is to be started.
    @inlinable
    var isActive: Bool {
        if let upstreams { upstreams.isActive } else { ending == nil }
    }

    /// The result, if all upstreams had theirs at once.
    @inlinable
    var result: MaybeResult<Zip.Output, Zip.Failure> { ending ?? received.result }

    /// Lets the upstreams that follow be waited for.
    @inlinable
    mutating func wait(_ downstream: _DirectDownstream<Zip.Output, Zip.Failure>) {
        upstreams = ZippedUpstreams(downstream, received)
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
            if upstreams == nil { wait(makeDownstream()) }
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
