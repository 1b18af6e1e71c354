#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscriptions of an operator that joins several upstreams, guarded by the lock of the operator.
///
/// Call and release the subscriptions without the lock. For ``forEach(in:but:_:)``, make a copy, which is cheap.
struct UpstreamSubscriptions {
    private var subscriptions: [(any Subscription)?]
    private var isFinished: [Bool]
    private var unfinishedCount: Int

    init(count: Int) {
        subscriptions = Array(repeating: nil, count: count)
        isFinished = Array(repeating: false, count: count)
        unfinishedCount = count
    }

    func isFinished(_ upstream: Int) -> Bool { isFinished[upstream] }

    var areFinished: Bool { unfinishedCount == 0 }

    subscript(upstream: Int) -> (any Subscription)? { subscriptions[upstream] }

    var all: [any Subscription] { subscriptions.compactMap { $0 } }

    /// Keeps the subscription to an upstream. Returns false if the upstream already has one, or has finished. Then cancel the new
    /// one.
    mutating func keep(_ subscription: any Subscription, of upstream: Int) -> Bool {
        guard subscriptions[upstream] == nil, !isFinished[upstream] else { return false }
        subscriptions[upstream] = subscription
        return true
    }

    mutating func finish(_ upstream: Int) -> (any Subscription)? {
        defer { subscriptions[upstream] = nil }
        if !isFinished[upstream] {
            isFinished[upstream] = true
            unfinishedCount -= 1
        }
        return subscriptions[upstream]
    }

    func forEach(in range: Range<Int>? = nil, but upstream: Int? = nil, _ body: (any Subscription) -> Void) {
        for index in range ?? subscriptions.indices where index != upstream {
            if let subscription = subscriptions[index] { body(subscription) }
        }
    }

    /// Removes and returns the subscriptions of all upstreams except one, and records that these upstreams have finished.
    mutating func finishAll(but upstream: Int) -> UpstreamSubscriptions {
        var finished = self
        _ = finished.finish(upstream)
        for index in subscriptions.indices where index != upstream { _ = finish(index) }
        return finished
    }

    mutating func removeAll() -> UpstreamSubscriptions {
        defer { subscriptions = Array(repeating: nil, count: subscriptions.count) }
        return self
    }
}
#endif
