extension Publishers.SubscribeOn: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let subscription = SubscribeOnReceiver(makeReceiver(), scheduler: scheduler, options: options)
        scheduler.schedule(options: options) { [upstream] in subscription.start(upstream) }
        return nil
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        let subscription = SubscribeOnReceiver(receiver, scheduler: scheduler, options: options)
        scheduler.schedule(options: options) { [upstream] in upstream._subscribe(subscription) }
    }
}
