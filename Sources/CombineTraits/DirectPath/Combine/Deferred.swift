extension Deferred: DirectPublisher where DeferredPublisher: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        createPublisher()._start(makeDownstream)
    }
}
