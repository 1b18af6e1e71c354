#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscriptions of an operator that joins several upstreams, guarded by the lock of the operator.
///
/// Call and release the subscriptions without the lock: copy this value under the lock, which is cheap, and call
/// ``forEach(_:)`` on the copy.
struct UpstreamSubscriptions {
    /// For each upstream, its subscription, or `nil` before the upstream has sent it, after the upstream has finished, and
    /// after ``removeAll()``.
    private var subscriptions: [(any Subscription)?]

    /// For each upstream, whether it has finished. This is a separate array, so that reading it does not retain a subscription.
    private var finished: [Bool]

    private var unfinishedCount: Int

    init(count: Int) {
        subscriptions = Array(repeating: nil, count: count)
        finished = Array(repeating: false, count: count)
        unfinishedCount = count
    }

    func isFinished(_ upstream: Int) -> Bool { finished[upstream] }

    var areFinished: Bool { unfinishedCount == 0 }

    /// Whether at least one upstream has finished.
    var hasFinished: Bool { unfinishedCount < finished.count }

    subscript(upstream: Int) -> (any Subscription)? { subscriptions[upstream] }

    var all: [any Subscription] { subscriptions.compactMap { $0 } }

    /// Keeps the subscription to an upstream. Returns `false` if the upstream already has one, or has finished. In that case,
    /// cancel the new subscription.
    mutating func keep(_ subscription: any Subscription, of upstream: Int) -> Bool {
        guard !finished[upstream], subscriptions[upstream] == nil else { return false }
        subscriptions[upstream] = subscription
        return true
    }

    mutating func finish(_ upstream: Int) -> (any Subscription)? {
        if !finished[upstream] { unfinishedCount -= 1 }
        finished[upstream] = true
        return subscriptions[upstream].takeValue()
    }

    func forEach(_ body: (any Subscription) -> Void) {
        for case let subscription? in subscriptions { body(subscription) }
    }

    /// Removes and returns the subscriptions to all upstreams except one, and records that these upstreams have finished.
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
