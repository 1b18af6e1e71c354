/// An operator whose own logic does not use the direct path. It subscribes to each upstream through a ``MaybeBridge``, which
/// uses the direct path of that upstream.
@usableFromInline
protocol BridgedPublisher: DirectPublisher {
    associatedtype Bridged: Publisher where Bridged.Output == Output, Bridged.Failure == Failure

    var bridged: Bridged { get }
}

extension BridgedPublisher {
    @inlinable
    func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        bridged.startPlainly(makeDownstream)
    }
}
