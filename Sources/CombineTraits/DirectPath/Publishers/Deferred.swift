extension Deferred: DirectPublisher where DeferredPublisher: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        createPublisher()._start(makeReceiver)
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        createPublisher()._subscribe(receiver)
    }
}
