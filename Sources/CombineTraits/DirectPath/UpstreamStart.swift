/// How an operator that accepts any publisher starts one of its upstreams: directly, where it was built from a maybe
/// publisher.
///
/// Sendable, unchecked, because its function captures nothing but the type of the upstream.
@frozen @usableFromInline
struct UpstreamStart<Upstream: Publisher>: @unchecked Sendable {
    @usableFromInline typealias Downstream = _DirectDownstream<Upstream.Output, Upstream.Failure>

    @usableFromInline let body: (Upstream, () -> Downstream) -> MaybeResult<Upstream.Output, Upstream.Failure>?

    @inlinable
    init(_ body: @escaping (Upstream, () -> Downstream) -> MaybeResult<Upstream.Output, Upstream.Failure>?) {
        self.body = body
    }

    /// Of any publisher: it is subscribed to.
    @inlinable
    static var plain: UpstreamStart {
        UpstreamStart { $0.startPlainly($1) }
    }

    /// Of any publisher: it is subscribed to, and cancelled when it has published a value.
    @inlinable
    static var first: UpstreamStart {
        UpstreamStart { upstream, makeDownstream in
            upstream.startPlainly { makeDownstream().adding(FirstOperation()) }
        }
    }

    /// Starts an upstream.
    ///
    /// - Returns: The result, if it is there at once. The downstream is not made then.
    @inlinable
    func callAsFunction(
        _ upstream: Upstream, _ makeDownstream: () -> Downstream
    ) -> MaybeResult<Upstream.Output, Upstream.Failure>? {
        body(upstream, makeDownstream)
    }
}

extension UpstreamStart where Upstream: MaybePublisher {
    /// Of a maybe publisher.
    @inlinable
    static var direct: UpstreamStart {
        UpstreamStart { $0._start($1) }
    }
}
