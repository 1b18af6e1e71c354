// The default implementations for publishers without a direct path.

extension MaybePublisher {
    /// Always `false`, because the publisher has no direct path.
    @inlinable
    public static var _hasDirectPath: Bool { false }

    /// Subscribes to the publisher, and returns `nil`.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startPlainly(makeDownstream)
    }

    /// The publisher in a box.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> {
        .publisher(PublisherBox(self))
    }
}

extension Publisher {
    @inlinable
    package func startPlainly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let upstream = PlainUpstream(makeDownstream())
        if upstream.beginWaiting() { subscribe(upstream) }
        return nil
    }
}

/// The subscriber of a publisher without a direct path. It has unlimited demand, and ignores values after the first one.
@usableFromInline
final class PlainUpstream<Input, Failure: Error>: AttachedUpstream, Subscriber {
    @usableFromInline
    init(_ downstream: _DirectDownstream<Input, Failure>) {
        super.init(downstream.subscription)
    }

    private var downstream: _DirectDownstream<Input, Failure> { _DirectDownstream(downstreamSubscription) }

    @usableFromInline
    func receive(_ value: Input) -> Subscribers.Demand {
        if receiveValue() == .awaitingValue {
            downstream.receive(value, from: self)
            didSendValue()
        }
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = end()
        switch ended.phase {
        case .awaitingValue: downstream.receive(MaybeResult(completion), from: self)
        // If the publisher breaks the rules, another thread might still be sending the value. Then `didSendValue()` finishes.
        case .awaitingCompletion: downstreamSubscription.finish(self)
        case .over: break
        }
        // Some publishers, such as OpenCombine's `zip`, crash after the release of their subscription.
        withExtendedLifetime(ended.subscription) {}
    }
}
