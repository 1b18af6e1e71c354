// The operators that move events in time, or to another thread: they stay as they are, and what is upstream of them
// takes the direct path.

extension Publishers.ReceiveOn: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard Upstream._hasDirectPath else { return subscribe(receiver) }
        Publishers.ReceiveOn(
            upstream: MaybeBridge(upstream, lock: receiver.lock), scheduler: scheduler, options: options
        )
        .subscribe(receiver)
    }
}

extension Publishers.SubscribeOn: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard Upstream._hasDirectPath else { return subscribe(receiver) }
        Publishers.SubscribeOn(
            upstream: MaybeBridge(upstream, lock: receiver.lock), scheduler: scheduler, options: options
        )
        .subscribe(receiver)
    }
}

extension Publishers.Delay: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard Upstream._hasDirectPath else { return subscribe(receiver) }
        Publishers.Delay(
            upstream: MaybeBridge(upstream, lock: receiver.lock), interval: interval, tolerance: tolerance,
            scheduler: scheduler,
            options: options
        ).subscribe(receiver)
    }
}
