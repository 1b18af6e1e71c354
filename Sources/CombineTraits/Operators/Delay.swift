extension Publishers.Delay: ReschedulingPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var rescheduling: Rescheduling<Context> {
        Rescheduling(delay: (interval, tolerance), scheduler: scheduler, options: options)
    }
}
