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

/// A type of publisher that is known to be maybe only at run time.
///
/// Operators such as `collect()` are single on any upstream. They use the direct path if the upstream is maybe, which
/// their conformance cannot require.
@frozen @usableFromInline
struct DynamicMaybe {
    @usableFromInline let type: any MaybePublisher.Type

    // The members are inlined, so that specialized code needs no cast and calls the methods of the publisher directly.

    @inlinable @inline(__always)
    init?<Base: Publisher>(_: Base.Type) {
        guard let type = Base.self as? any MaybePublisher.Type else { return nil }
        self.type = type
    }

    @inlinable @inline(__always)
    var hasDirectPath: Bool { type._hasDirectPath }

    // In the following methods, `Known` is the same type as `Base`, which the compiler cannot prove. So the casts succeed, and
    // cost nothing in specialized code.

    /// Starts a publisher of the type that was passed to the initializer.
    @inlinable @inline(__always)
    func start<Base: Publisher>(
        _ base: Base, _ makeDownstream: _MakeDownstream<Base.Output, Base.Failure>
    ) -> MaybeResult<Base.Output, Base.Failure>? {
        func start<Known: MaybePublisher>(_: Known.Type) -> MaybeResult<Base.Output, Base.Failure>? {
            let result = (base as! Known)._start {
                makeDownstream() as! _DirectDownstream<Known.Output, Known.Failure>
            }
            return result as! MaybeResult<Base.Output, Base.Failure>?
        }
        return _openExistential(type, do: start)
    }

    /// Erases a publisher of the type that was passed to the initializer.
    @inlinable @inline(__always)
    func erase<Base: Publisher>(_ base: Base) -> _ErasedMaybe<Base.Output, Base.Failure> {
        func erase<Known: MaybePublisher>(_: Known.Type) -> _ErasedMaybe<Base.Output, Base.Failure> {
            (base as! Known)._erased as! _ErasedMaybe<Base.Output, Base.Failure>
        }
        return _openExistential(type, do: erase)
    }
}

/// A publisher through which an operator without a direct path uses the direct path of its upstream, if the upstream has one.
@frozen @usableFromInline
package struct MaybeBridge<Upstream: MaybePublisher>: Publisher {
    @usableFromInline package typealias Output = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// The call of the sink downstream of the operator.
    @usableFromInline let reliantCall: ReliantCall?

    /// A closure that attaches a subscriber. It captures nothing, and is specialized for the type of the upstream.
    @usableFromInline let attach: (Upstream, AnyDownstream<Output, Failure>, ReliantCall?) -> Void

    @inlinable
    package init(_ upstream: Upstream, for reliantCall: ReliantCall?) {
        self.upstream = upstream
        self.reliantCall = reliantCall
        attach = { $0.attachDirectly($1, of: $2) }
    }

    @usableFromInline
    package func receive(subscriber: some Subscriber<Output, Failure>) {
        if Upstream._hasDirectPath {
            attach(upstream, subscriber.eraseToAnyDownstream(), reliantCall)
        } else {
            upstream.attach(subscriber)
        }
    }
}
