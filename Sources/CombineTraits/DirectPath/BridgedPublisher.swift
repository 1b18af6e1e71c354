/// An operator without a direct path of its own, on a ``MaybeBridge`` to each upstream, where the direct path continues.
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
