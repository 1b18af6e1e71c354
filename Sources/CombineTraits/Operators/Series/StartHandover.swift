/// Decides which thread continues with another publisher, because an upstream can end during its start: the later one of the end
/// and the end of the start. So publishers that end immediately lead to a loop instead of a recursion.
@usableFromInline
final class StartHandover {
    private let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    private var gate = StartGate(.starting)

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// - Returns: Whether the upstream has ended, so that the caller continues.
    @usableFromInline
    func didStart() -> Bool {
        subscription.locked { gate.didStart() } != nil
    }

    /// - Returns: Whether the start has ended, so that the caller continues.
    @usableFromInline
    func end() -> Bool {
        subscription.locked { gate.end(.completed) } == .cleanUp
    }
}
