extension Deferred where DeferredPublisher: MaybePublisher {
    @inlinable
    public static var _hasDirectPath: Bool { true }

    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        createPublisher()._start(makeReceiver)
    }

    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        createPublisher()._subscribe(receiver)
    }
}
