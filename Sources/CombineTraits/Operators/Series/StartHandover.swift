/// Decides which call starts the next publisher of a series: the one that receives the end of the current publisher, or the one
/// that is starting it, whichever comes later.
///
/// If a publisher ends during its start, the starting call continues in a loop, so that long series need constant stack space.
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
