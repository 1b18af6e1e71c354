extension Publishers.ReceiveOn: ReschedulingPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var rescheduling: Rescheduling<Context> {
        Rescheduling(delay: nil, scheduler: scheduler, options: options)
    }
}
