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
    ///
    /// A separate function, so that the calls of a long chain, which seldom come here, need less stack.
    @inlinable @inline(never)
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
final class PlainUpstream<Input, Failure: Error>: AttachedUpstream<Input, Failure>, Subscriber {
    private let isMaybe: Bool

    @usableFromInline
    init(_ downstream: _DirectDownstream<Input, Failure>, isMaybe: Bool) {
        self.isMaybe = isMaybe
        super.init(downstream)
    }

    @usableFromInline
    func receive(_ value: Input) -> Subscribers.Demand {
        switch receiveValue() {
        case .awaitingValue:
            send(value: value, to: downstreamSubscription)
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
        case .awaitingValue: send(MaybeResult(completion), to: downstreamSubscription)
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

/// An upstream that makes a plain subscription to a publisher, for example because the publisher has no direct path.
///
/// This class requests unlimited demand. Its subclasses are the subscribers.
@usableFromInline
class AttachedUpstream<Output, Failure: Error>: ResultUpstream<Output, Failure> {
    final let downstreamSubscription: DirectSubscription

    // Guarded by the lock of the subscription.
    private final var phase = AttachmentPhase.awaitingValue
    private final var subscription: (any Subscription)?
    private final var sendHeldValue: (() -> Void)?

    @usableFromInline
    override init(_ downstream: _DirectDownstream<Output, Failure>) {
        downstreamSubscription = downstream.subscription
        super.init(downstream)
    }

    /// Begins to wait for the publisher's result. Returns `false` if the downstream has cancelled: then, do not subscribe
    /// to the publisher.
    @usableFromInline
    final func beginWaiting() -> Bool {
        downstreamSubscription.beginWaiting(for: self)
    }

    @usableFromInline
    final func receive(subscription: any Subscription) {
        // A subscriber keeps only one subscription, and none after a cancellation. After `endForCancellation()`, the phase
        // is not `over` until `cancel()` runs, which `subscribe(on:)` schedules. This is why `isPending` is checked, too.
        let isKept = downstreamSubscription.locked {
            let isKept = downstreamSubscription.isPending && phase != .over && self.subscription == nil
            if isKept { self.subscription = subscription }
            return isKept
        }
        if isKept { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Records that the publisher has sent a value, and returns the previous phase, or `over` if the downstream has cancelled
    /// after the first value. If the value must wait until the publisher has finished, pass a closure `sendLater` that sends
    /// the value.
    final func receiveValue(_ sendLater: (() -> Void)? = nil) -> AttachmentPhase {
        downstreamSubscription.locked {
            guard phase == .awaitingValue else { return downstreamSubscription.isPending ? phase : .over }
            phase = .awaitingCompletion
            sendHeldValue = sendLater
            return .awaitingValue
        }
    }

    /// Finishes this upstream if the publisher has completed while the downstream was receiving the value.
    final func didSendValue() {
        // A publisher that breaks the rules can complete on another thread before the downstream accepts its value.
        if downstreamSubscription.locked({ phase == .over }) { downstreamSubscription.finish(self) }
    }

    final func end() -> EndedAttachment {
        downstreamSubscription.locked {
            defer { phase = .over }
            return EndedAttachment(
                phase: phase, isPending: downstreamSubscription.isPending, subscription: subscription.takeValue(),
                sendHeldValue: sendHeldValue.takeValue())
        }
    }

    @usableFromInline
    override func cancel() {
        end().subscription?.cancel()
    }

    @usableFromInline
    override var awaitsSubscription: Bool {
        downstreamSubscription.locked { phase == .awaitingValue && subscription == nil }
    }
}

enum AttachmentPhase {
    case awaitingValue, awaitingCompletion, over
}

/// The phase before a call to `end()`, and the objects that the call removes. Use and release the objects without the lock.
struct EndedAttachment {
    let phase: AttachmentPhase

    /// Whether the downstream had not cancelled, so that a broken promise matters.
    let isPending: Bool
    let subscription: (any Subscription)?
    let sendHeldValue: (() -> Void)?
}
