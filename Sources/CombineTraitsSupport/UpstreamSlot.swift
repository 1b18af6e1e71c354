#if canImport(Combine) || canImport(OpenCombineShim)
/// A place for one subscription to an upstream. After `close()` or `end()`, it accepts none until `reopen()`. The lock of the
/// operator guards the slot.
package struct UpstreamSlot {
    /// The subscription, or `nil` before the upstream has sent it and after `end()`.
    package private(set) var subscription: (any Subscription)?

    /// Whether the upstream has completed, or the operator has ended.
    package private(set) var isOver = false

    /// Whether there is a subscription. A comparison of it with `nil` would copy it.
    package private(set) var isSubscribed = false

    package init() {}

    /// Keeps a subscription, and returns `true`, unless there already is one or the slot is closed. If the result is
    /// `false`, cancel the new subscription.
    package mutating func keep(_ subscription: any Subscription) -> Bool {
        guard !isOver, !isSubscribed else { return false }
        isSubscribed = true
        self.subscription = subscription
        return true
    }

    /// Accepts a subscription to the next upstream after ``end()``.
    package mutating func reopen() {
        isOver = false
    }

    /// Refuses any later subscription, but keeps the current one.
    package mutating func close() {
        isOver = true
    }

    /// Removes and returns the subscription, to cancel or release without the lock, and refuses any later one.
    package mutating func end() -> (any Subscription)? {
        close()
        isSubscribed = false
        return subscription.takeValue()
    }
}
#endif
