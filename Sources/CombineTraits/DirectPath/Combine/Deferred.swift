extension Deferred: DirectPublisher where DeferredPublisher: MaybePublisher {
    @inlinable
    func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        createPublisher()._start(makeDownstream)
    }
}
