extension Publishers.HandleEvents: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        // Who wants to see the subscription gets the one that the upstream has on the plain path.
        guard Upstream._hasDirectPath, receiveSubscription == nil else { return subscribe(receiver) }
        Publishers.HandleEvents(
            upstream: MaybeBridge(upstream, lock: receiver.lock),
            receiveSubscription: nil,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel,
            receiveRequest: receiveRequest
        ).subscribe(receiver)
    }
}
