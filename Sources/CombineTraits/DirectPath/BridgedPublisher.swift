/// An operator whose own logic does not use the direct path. It subscribes to each upstream through a ``MaybeBridge``, which
/// uses the direct path of that upstream.
@usableFromInline
package protocol BridgedPublisher: MaybePublisher {
    associatedtype Bridged: Publisher where Bridged.Output == Output, Bridged.Failure == Failure

    var bridged: Bridged { get }
}

extension BridgedPublisher {
    /// Whether the publisher has a direct path: always `true`.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the operator between two direct paths. Its result is never immediate.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        bridged.startPlainly(makeDownstream)
    }
}
