#if !canImport(Combine) && canImport(OpenCombineShim)
/// The subscriptions of an operator that joins several upstreams.
///
/// It is guarded by the lock of the operator that owns it: what it returns is to be called without the lock.
struct UpstreamSubscriptions {
    private var subscriptions: [(any Subscription)?]
    private var finishedCount = 0

    init(count: Int) {
        subscriptions = Array(repeating: nil, count: count)
    }

    /// Whether every upstream has finished.
    var areFinished: Bool { finishedCount == subscriptions.count }

    subscript(upstream: Int) -> (any Subscription)? { subscriptions[upstream] }

    /// Keeps the subscription of an upstream.
    ///
    /// - Returns: Whether it was the first one of that upstream. If not, it must be cancelled.
    mutating func keep(_ subscription: any Subscription, of upstream: Int) -> Bool {
        guard subscriptions[upstream] == nil else { return false }
        subscriptions[upstream] = subscription
        return true
    }

    /// An upstream has finished.
    mutating func finish(_ upstream: Int) -> (any Subscription)? {
        defer { subscriptions[upstream] = nil }
        finishedCount += 1
        return subscriptions[upstream]
    }

    /// The subscriptions of those upstreams that have not completed, but for one.
    func others(than upstream: Int? = nil) -> [any Subscription] {
        subscriptions.enumerated().compactMap { $0.offset == upstream ? nil : $0.element }
    }

    /// Forgets them all.
    ///
    /// - Parameter upstream: The one that needs no cancellation, because it has failed.
    /// - Returns: What must be cancelled.
    mutating func removeAll(but upstream: Int? = nil) -> [any Subscription] {
        defer { subscriptions = Array(repeating: nil, count: subscriptions.count) }
        return others(than: upstream)
    }
}
#endif
