#if !canImport(Combine) && canImport(OpenCombineShim)
/// The subscriptions of an operator that joins several upstreams.
///
/// It is guarded by the lock of the operator that owns it: what it returns is to be called without the lock, and for
/// ``forEach(but:_:)``, take a copy, which costs next to nothing.
struct UpstreamSubscriptions {
    private var subscriptions: [(any Subscription)?]
    private var finishedCount = 0

    init(count: Int) {
        subscriptions = Array(repeating: nil, count: count)
    }

    /// Whether every upstream has finished.
    var areFinished: Bool { finishedCount == subscriptions.count }

    subscript(upstream: Int) -> (any Subscription)? { subscriptions[upstream] }

    /// The subscriptions of those upstreams that have not completed.
    var all: [any Subscription] { subscriptions.compactMap { $0 } }

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

    /// Calls a closure for the subscriptions of those upstreams that have not completed, but for one.
    func forEach(but upstream: Int? = nil, _ body: (any Subscription) -> Void) {
        for index in subscriptions.indices where index != upstream {
            if let subscription = subscriptions[index] { body(subscription) }
        }
    }

    /// Forgets them all.
    ///
    /// - Returns: What must be cancelled.
    mutating func removeAll() -> UpstreamSubscriptions {
        defer { subscriptions = Array(repeating: nil, count: subscriptions.count) }
        return self
    }
}
#endif
