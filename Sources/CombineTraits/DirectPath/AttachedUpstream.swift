/// An upstream that makes a plain subscription to a publisher, for example because the publisher has no direct path.
///
/// This class requests unlimited demand. Its subclasses are the subscribers. The class is not generic, so that it is fast
/// in unspecialized code.
@usableFromInline
class AttachedUpstream: DirectUpstream {
    enum Phase {
        case awaitingValue, awaitingCompletion, over
    }

    final let downstreamSubscription: DirectSubscription

    // Guarded by the lock of the subscription.
    private final var phase = Phase.awaitingValue
    private final var subscription: (any Subscription)?
    private final var sendHeldValue: (() -> Void)?

    init(_ downstreamSubscription: DirectSubscription) {
        self.downstreamSubscription = downstreamSubscription
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
    final func receiveValue(_ sendLater: (() -> Void)? = nil) -> Phase {
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

    /// The phase before a call to `end()`, and the objects that the call removes. Use and release the objects without the
    /// lock.
    struct Ended {
        let phase: Phase

        /// Whether the downstream had not cancelled, so that a broken promise matters.
        let isPending: Bool
        let subscription: (any Subscription)?
        let sendHeldValue: (() -> Void)?
    }

    final func end() -> Ended {
        downstreamSubscription.locked {
            defer { phase = .over }
            return Ended(
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
