/// How an operator that accepts any publisher starts one of its upstreams: directly, where it was built from a maybe
/// publisher.
///
/// Sendable, unchecked, because its function captures nothing but the type of the upstream.
@frozen @usableFromInline
struct UpstreamStart<Upstream: Publisher>: @unchecked Sendable {
    @usableFromInline typealias Receiver = _DirectReceiver<Upstream.Output, Upstream.Failure>

    @usableFromInline let body: (Upstream, Bool, () -> Receiver) -> MaybeResult<Upstream.Output, Upstream.Failure>?

    @inlinable
    init(_ body: @escaping (Upstream, Bool, () -> Receiver) -> MaybeResult<Upstream.Output, Upstream.Failure>?) {
        self.body = body
    }

    /// Of any publisher: it is subscribed to.
    @inlinable
    static var plain: UpstreamStart {
        UpstreamStart { upstream, _, makeReceiver in
            upstream.subscribe(makeReceiver())
            return nil
        }
    }

    /// Starts an upstream.
    ///
    /// - Parameter isDemanded: Whether its result is demanded already, so that it may be returned.
    /// - Returns: The result, if it is there at once. The receiver is not made then.
    @inlinable
    func callAsFunction(
        _ upstream: Upstream, isDemanded: Bool, _ makeReceiver: () -> Receiver
    ) -> MaybeResult<Upstream.Output, Upstream.Failure>? {
        body(upstream, isDemanded, makeReceiver)
    }
}

extension UpstreamStart where Upstream: MaybePublisher {
    /// Of a maybe publisher.
    @inlinable
    static var direct: UpstreamStart {
        UpstreamStart { $0.start(isDemanded: $1, $2) }
    }
}
