// The default implementations of the direct path make a plain subscription.

extension MaybePublisher {
    /// Whether the publisher has a direct path: `false` by default.
    @inlinable
    public static var _hasDirectPath: Bool { false }

    /// Subscribes to the publisher with unlimited demand, and returns `nil`, because the downstream receives the result.
    @inlinable
    public func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startPlainly(makeDownstream)
    }

    /// The publisher in the form that type-erased publishers store: by default, a box with the publisher.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> {
        .publisher(PublisherBox(self))
    }
}

extension Publisher {
    /// Subscribes to the publisher with unlimited demand, and returns `nil`. Pass `false` for `isMaybe` if nothing promises that
    /// the publisher is maybe, because the downstream takes only the first event.
    @inlinable
    package func startPlainly(
        _ makeDownstream: _MakeDownstream<Output, Failure>, isMaybe: Bool = true
    ) -> MaybeResult<Output, Failure>? {
        let upstream = PlainUpstream(makeDownstream(), isMaybe: isMaybe)
        if upstream.beginWaiting() { attach(upstream) }
        return nil
    }
}

/// The subscriber in a plain subscription to any publisher. It requests unlimited demand, and ignores what a maybe publisher
/// must not send after its value, unless a ``ReliantCall`` reports it.
///
/// A sink of a single or maybe publisher meets a broken promise only here, because every other upstream has one result.
@usableFromInline
final class PlainUpstream<Input, Failure: Error>: AttachedUpstream, Subscriber {
    private let isMaybe: Bool

    @usableFromInline
    init(_ downstream: _DirectDownstream<Input, Failure>, isMaybe: Bool) {
        self.isMaybe = isMaybe
        super.init(downstream.subscription)
    }

    private var downstream: _DirectDownstream<Input, Failure> { _DirectDownstream(downstreamSubscription) }

    @usableFromInline
    func receive(_ value: Input) -> Subscribers.Demand {
        switch receiveValue() {
        case .awaitingValue:
            downstream.receive(value, from: self)
            didSendValue()
        case .awaitingCompletion: reliantCall?.receiveSecondValue()
        case .over: break
        }
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = end()
        switch ended.phase {
        case .awaitingValue: downstream.receive(MaybeResult(completion), from: self)
        // If the publisher breaks the rules, another thread might still be sending the value. Then `didSendValue()` finishes
        // this upstream.
        case .awaitingCompletion:
            if ended.isPending { reliantCall?.receive(completion) }
            downstreamSubscription.finish(self)
        case .over: break
        }
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(ended.subscription) {}
    }

    private var reliantCall: ReliantCall? { isMaybe ? downstreamSubscription.reliantCall : nil }
}
