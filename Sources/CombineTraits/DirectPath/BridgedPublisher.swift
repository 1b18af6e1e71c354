/// An operator whose own logic does not use the direct path.
///
/// ``bridged(for:)`` is the same operator with a ``MaybeBridge`` around each maybe publisher to which the operator subscribes. A
/// bridge uses the direct path of its upstream, if the upstream has one.
@usableFromInline
package protocol BridgedPublisher: MaybePublisher {
    associatedtype Bridged: Publisher where Bridged.Output == Output, Bridged.Failure == Failure

    func bridged(for reliantCall: ReliantCall?) -> Bridged
}

extension BridgedPublisher {
    /// Whether the publisher has a direct path: always `true`.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Subscribes to the operator with bridges to its upstreams, and returns `nil`, because the result is never immediate.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let downstream = makeDownstream()
        return bridged(for: downstream.subscription.reliantCall).startPlainly { downstream }
    }
}
