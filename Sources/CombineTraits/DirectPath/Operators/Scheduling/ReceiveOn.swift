extension Publishers.ReceiveOn: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        rescheduling.start(upstream, makeReceiver)
        return nil
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(ReschedulingReceiver(rescheduling, receiver))
    }

    @inlinable
    var rescheduling: Rescheduling<Context> {
        Rescheduling(delay: nil, scheduler: scheduler, options: options)
    }
}
