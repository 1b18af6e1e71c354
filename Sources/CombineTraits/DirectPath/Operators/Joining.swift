// The operators that join maybe publishers: they subscribe to all of them before they demand anything from any, and stay as
// they are. What is upstream of them takes the direct path.

#if canImport(Combine)
extension Publishers.Zip where A: MaybePublisher, B: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath else { return subscribe(receiver) }
        Publishers.Zip(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(receiver)
    }
}
#else
extension Publishers.Zip where UpstreamA: MaybePublisher, UpstreamB: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        guard UpstreamA._hasDirectPath || UpstreamB._hasDirectPath else { return subscribe(receiver) }
        Publishers.Zip(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(receiver)
    }
}
#endif

extension Publishers.CombineLatest where A: MaybePublisher, B: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath else { return subscribe(receiver) }
        Publishers.CombineLatest(MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock)).subscribe(
            receiver)
    }
}

#if canImport(Combine)
extension Publishers.Zip3 where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath else { return subscribe(receiver) }
        Publishers.Zip3(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
#else
extension Publishers.Zip3 where UpstreamA: MaybePublisher, UpstreamB: MaybePublisher, UpstreamC: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
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

extension Publishers.CombineLatest3 where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath else { return subscribe(receiver) }
        Publishers.CombineLatest3(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock)
        ).subscribe(receiver)
    }
}

#if canImport(Combine)
extension Publishers.Zip4 where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher, D: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
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
extension Publishers.Zip4
where UpstreamA: MaybePublisher, UpstreamB: MaybePublisher, UpstreamC: MaybePublisher, UpstreamD: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
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

extension Publishers.CombineLatest4 where A: MaybePublisher, B: MaybePublisher, C: MaybePublisher, D: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        guard A._hasDirectPath || B._hasDirectPath || C._hasDirectPath || D._hasDirectPath else {
            return subscribe(receiver)
        }
        Publishers.CombineLatest4(
            MaybeBridge(a, lock: receiver.lock), MaybeBridge(b, lock: receiver.lock),
            MaybeBridge(c, lock: receiver.lock), MaybeBridge(d, lock: receiver.lock)
        ).subscribe(receiver)
    }
}
