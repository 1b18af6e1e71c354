/// Decides which thread goes on with another publisher, if an upstream may fail while it is started.
///
/// The failure and the end of the start both arrive here, and the second one goes on. So a chain of immediate failures is a
/// loop, not a recursion.
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
