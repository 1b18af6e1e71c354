// The operators that join maybe publishers: they subscribe to all of them before they demand anything from any, and stay as
// they are. What is upstream of them takes the direct path.

#if canImport(Combine)
extension Publishers.Zip: DirectPublisher where A: MaybePublisher, B: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath else { return subscribe(receiver) }
        Publishers.Zip(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(receiver)
    }
}
#else
extension Publishers.Zip: DirectPublisher where UpstreamA: MaybePublisher, UpstreamB: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard UpstreamA._hasDirectPath || UpstreamB._hasDirectPath else { return subscribe(receiver) }
        Publishers.Zip(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(receiver)
    }
}
#endif

extension Publishers.CombineLatest: DirectPublisher where A: MaybePublisher, B: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath else { return subscribe(receiver) }
        Publishers.CombineLatest(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(
            receiver)
    }
}

#if canImport(Combine)
extension Publishers.Zip3: DirectPublisher where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath else { return subscribe(receiver) }
        Publishers.Zip3(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
#else
extension Publishers.Zip3: DirectPublisher
where UpstreamA: MaybePublisher, UpstreamB: MaybePublisher, UpstreamC: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard UpstreamA._hasDirectPath || UpstreamB._hasDirectPath || UpstreamC._hasDirectPath else {
            return subscribe(receiver)
        }
        Publishers.Zip3(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
#endif

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

#if canImport(Combine)
extension Publishers.Zip4: DirectPublisher
where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher, D: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath || D._hasDirectPath else {
            return subscribe(receiver)
        }
        Publishers.Zip4(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock), MaybeBridge(d, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
#else
extension Publishers.Zip4: DirectPublisher
where UpstreamA: MaybePublisher, UpstreamB: MaybePublisher, UpstreamC: MaybePublisher, UpstreamD: MaybePublisher {
    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        guard
            UpstreamA._hasDirectPath || UpstreamB._hasDirectPath || UpstreamC._hasDirectPath || UpstreamD._hasDirectPath
        else { return subscribe(receiver) }
        Publishers.Zip4(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock), MaybeBridge(d, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
#endif

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
