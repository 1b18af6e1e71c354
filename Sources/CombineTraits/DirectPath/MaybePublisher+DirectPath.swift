// What publishers do that have no direct path: the receiver is a subscriber like any other.

extension MaybePublisher {
    /// False: the publisher is subscribed to as by any subscriber.
    @inlinable
    public static var _hasDirectPath: Bool { false }

    /// Subscribes a receiver, which gets the result.
    ///
    /// - Parameter makeReceiver: Makes the receiver.
    /// - Returns: Nil.
    @inlinable
    public func _start(
        _ makeReceiver: () -> _DirectReceiver<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        _subscribe(makeReceiver())
        return nil
    }

    /// Subscribes a receiver as any subscriber.
    ///
    /// - Parameter receiver: The receiver.
    @inlinable
    public func _subscribe(_ receiver: _DirectReceiver<Output, Failure>) {
        subscribe(receiver)
    }

    /// The publisher in a box.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> {
        .publisher(PublisherBox(self))
    }
}

extension MaybePublisher {
    /// Starts the publisher where its result is demanded, and subscribes a receiver that demands it later where it is not.
    ///
    /// - Returns: The result, if it is demanded and there at once. The receiver is not made then.
    @inlinable
    func start(
        isDemanded: Bool, _ makeReceiver: () -> _DirectReceiver<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        if isDemanded { return _start(makeReceiver) }
        _subscribe(makeReceiver())
        return nil
    }
}
