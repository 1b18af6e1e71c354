/// Decides which thread continues with another publisher, because an upstream can end during its start.
///
/// The end of the upstream and the end of its start both arrive here, and the second one continues. So publishers that end
/// immediately lead to a loop instead of a recursion.
@usableFromInline
final class StartHandover {
    private let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    private var hasArrived = false

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// - Returns: Whether the caller is the second one, and must continue.
    @usableFromInline
    func arrive() -> Bool {
        subscription.locked {
            defer { hasArrived = true }
            return hasArrived
        }
    }
}
