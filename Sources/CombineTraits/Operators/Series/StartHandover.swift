/// Decides which thread goes on with another publisher, if an upstream may end while it is started.
///
/// The end of the upstream and the end of its start both arrive here, and the second one goes on. So a chain of publishers that
/// end immediately is a loop, not a recursion.
@usableFromInline
final class StartHandover {
    private let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    private var hasArrived = false

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// - Returns: Whether the caller is the second, and goes on.
    @usableFromInline
    func arrive() -> Bool {
        subscription.locked {
            defer { hasArrived = true }
            return hasArrived
        }
    }
}
