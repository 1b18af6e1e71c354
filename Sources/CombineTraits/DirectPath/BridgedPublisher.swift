/// An operator that uses a plain publisher, and bridges to its upstreams. Upstream of the bridges, the direct path
/// continues.
@usableFromInline
protocol BridgedPublisher: DirectPublisher {
    associatedtype Bridged: Publisher where Bridged.Output == Output, Bridged.Failure == Failure

    var bridged: Bridged { get }
}

extension BridgedPublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        bridged.startPlainly(makeDownstream)
    }
}
