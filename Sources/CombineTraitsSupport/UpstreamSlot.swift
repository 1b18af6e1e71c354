#if canImport(Combine) || canImport(OpenCombineShim)
/// A place for one subscription to an upstream. After the end, the place accepts no subscription. The lock of the owner guards it.
package struct UpstreamSlot {
    /// The subscription, or `nil` before the upstream has sent it and after the end.
    package private(set) var subscription: (any Subscription)?

    /// Whether the upstream has completed, or the operator has ended.
    package private(set) var isOver = false

    package init() {}

    /// Keeps the subscription, unless there is one or the upstream is over, and returns whether it was kept. If not, cancel it.
    package mutating func keep(_ subscription: any Subscription) -> Bool {
        guard !isOver, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
    }

    /// Refuses any later subscription, but keeps the current one.
    package mutating func close() {
        isOver = true
    }

    /// Ends the upstream, and returns the subscription, to cancel or release without the lock.
    package mutating func end() -> (any Subscription)? {
        close()
        return subscription.takeValue()
    }
}
#endif
