// The operators that join maybe publishers: they subscribe to all of them before they demand anything from any, and stay as
// they are. What is upstream of them takes the direct path.

extension Publishers.CombineLatest: DirectPublisher where A: MaybePublisher, B: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath else { return subscribe(receiver) }
        Publishers.CombineLatest(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(
            receiver)
    }
}

extension Publishers.CombineLatest3: DirectPublisher where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath else { return subscribe(receiver) }
        Publishers.CombineLatest3(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock)
        ).subscribe(receiver)
    }
}

extension Publishers.CombineLatest4: DirectPublisher
where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher, D: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath || D._hasDirectPath else {
            return subscribe(receiver)
        }
        Publishers.CombineLatest4(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock), MaybeBridge(d, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
