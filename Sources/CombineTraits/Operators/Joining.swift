// The operators that join maybe publishers: they subscribe to all of them before they demand anything from any, and stay as
// they are. What is upstream of them takes the direct path.

extension Publishers.CombineLatest: DirectPublisher where A: MaybePublisher, B: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        guard A._hasDirectPath || B._hasDirectPath else { return startPlainly(makeDownstream) }
        return Publishers.CombineLatest(MaybeBridge(a), MaybeBridge(b)).startPlainly(makeDownstream)
    }
}

extension Publishers.CombineLatest3: DirectPublisher where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath else { return startPlainly(makeDownstream) }
        return Publishers.CombineLatest3(
            MaybeBridge(a), MaybeBridge(b), MaybeBridge(c)
        ).startPlainly(makeDownstream)
    }
}

extension Publishers.CombineLatest4: DirectPublisher
where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher, D: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath || D._hasDirectPath else {
            return startPlainly(makeDownstream)
        }
        return Publishers.CombineLatest4(
            MaybeBridge(a), MaybeBridge(b), MaybeBridge(c), MaybeBridge(d)
        ).startPlainly(makeDownstream)
    }
}
