extension Publishers.HandleEvents: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        // A `receiveSubscription` closure must receive the same subscription as on the plain path.
        guard Upstream._hasDirectPath, receiveSubscription == nil else { return startPlainly(makeDownstream) }
        return startBridged(makeDownstream) { call in
            Publishers.HandleEvents(
                upstream: MaybeBridge(upstream, for: call),
                receiveSubscription: nil,
                receiveOutput: receiveOutput,
                receiveCompletion: receiveCompletion,
                receiveCancel: receiveCancel,
                receiveRequest: receiveRequest)
        }
    }
}
