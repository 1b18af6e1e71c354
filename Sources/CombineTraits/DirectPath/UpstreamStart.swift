/// A function that starts an upstream of any type. Only ``direct``, which requires a maybe publisher, uses the direct path.
///
/// Unchecked `Sendable`, because its function captures only the type of the upstream.
@frozen @usableFromInline
struct UpstreamStart<Upstream: Publisher>: @unchecked Sendable {
    @usableFromInline typealias Downstream = _DirectDownstream<Upstream.Output, Upstream.Failure>

    @usableFromInline let body: (Upstream, () -> Downstream) -> MaybeResult<Upstream.Output, Upstream.Failure>?

    @inlinable
    init(_ body: @escaping (Upstream, () -> Downstream) -> MaybeResult<Upstream.Output, Upstream.Failure>?) {
        self.body = body
    }

    @inlinable
    static var plain: UpstreamStart {
        UpstreamStart { $0.startPlainly($1, isMaybe: false) }
    }

    /// A function that subscribes to any publisher, and cancels the subscription after the first value.
    @inlinable
    static var first: UpstreamStart {
        UpstreamStart { upstream, makeDownstream in
            upstream.startPlainly({ makeDownstream().adding(FirstOperation()) }, isMaybe: false)
        }
    }

    @inlinable
    func callAsFunction(
        _ upstream: Upstream, _ makeDownstream: () -> Downstream
    ) -> MaybeResult<Upstream.Output, Upstream.Failure>? {
        body(upstream, makeDownstream)
    }
}

extension UpstreamStart where Upstream: MaybePublisher {
    @inlinable
    static var direct: UpstreamStart {
        UpstreamStart { $0._start($1) }
    }
}

/// A publisher that starts its upstream with a function, and is created with one for any publisher.
@usableFromInline
protocol UpstreamStarter {
    associatedtype Upstream: Publisher

    var upstreamStart: UpstreamStart<Upstream> { get set }
}

extension UpstreamStarter where Upstream: MaybePublisher {
    /// The same publisher, which starts its upstream on the direct path.
    @inlinable
    var direct: Self {
        var direct = self
        direct.upstreamStart = .direct
        return direct
    }
}

/// All functions are equal, so that only the other properties of a publisher decide whether it equals another publisher.
extension UpstreamStart: Equatable {
    @usableFromInline
    static func == (first: Self, second: Self) -> Bool { true }
}
