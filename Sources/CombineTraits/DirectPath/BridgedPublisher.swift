/// An operator that subscribes to each upstream through a ``MaybeBridge``, because its own logic does not use the direct path.
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
