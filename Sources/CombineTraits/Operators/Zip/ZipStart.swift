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
