/// An operator that stays as it is on the direct path: it subscribes to bridges, and what is upstream of them takes the direct path
/// again.
@usableFromInline
protocol BridgedPublisher: DirectPublisher {
    associatedtype Bridged: Publisher where Bridged.Output == Output, Bridged.Failure == Failure

    /// The same operator upon bridges to its upstreams.
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
