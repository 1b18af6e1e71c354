/// A gate that decides which call starts the next publisher of a series.
///
/// If the current publisher ends while it is starting, the call that started it also starts the next one. This call runs a
/// loop, so that long series need constant stack space. Otherwise, the call that reports the end starts the next publisher.
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
