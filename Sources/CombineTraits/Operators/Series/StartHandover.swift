/// A gate that decides which call starts the next publisher of a series: the call that starts the current publisher, if this
/// publisher ends during its start, and otherwise the call that receives its end.
///
/// The former call starts the publishers in a loop, so that long series need constant stack space.
@usableFromInline
final class StartHandover {
    private let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    private var gate = StartGate(.starting)

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// Records that the start has returned, and returns whether the current publisher has ended. If so, the caller starts the next
    /// publisher.
    @usableFromInline
    func didStart() -> Bool {
        subscription.locked { gate.didStart() } != nil
    }

    /// Records that the current publisher has ended, and returns whether its start has returned. If so, the caller starts the next
    /// publisher.
    @usableFromInline
    func end() -> Bool {
        subscription.locked { gate.end(.completed) } == .cleanUp
    }
}
