/// A maybe publisher with a direct path: it says here what `_start(_:)` and `_subscribe(_:)` do.
@usableFromInline
protocol DirectPublisher: MaybePublisher {
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>?
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>)
}

extension DirectPublisher {
    /// True.
    @inlinable
    public static var _hasDirectPath: Bool { true }

    /// Starts the publisher on its direct path.
    ///
    /// - Parameter makeReceiver: Makes the receiver of the result, unless it is returned.
    /// - Returns: The result, if it is there at once.
    @inlinable
    public func _start(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startDirectly(makeReceiver)
    }

    /// Subscribes a receiver on the direct path.
    ///
    /// - Parameter receiver: The receiver.
    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        subscribeDirectly(receiver)
    }

    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        subscribeDirectly(makeReceiver())
        return nil
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        subscribe(receiver)
    }
}
