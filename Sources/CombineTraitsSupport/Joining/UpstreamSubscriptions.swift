#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscriptions of an operator that joins several upstreams, guarded by the lock of the operator.
///
/// Call and release the subscriptions without the lock. Call ``forEach(in:but:_:)`` on a copy, which is cheap.
struct UpstreamSubscriptions {
    private enum Upstream {
        case awaitingSubscription
        case active(any Subscription)
        case finished
    }

    private var upstreams: [Upstream]
    private var unfinishedCount: Int

    init(count: Int) {
        upstreams = Array(repeating: .awaitingSubscription, count: count)
        unfinishedCount = count
    }

    func isFinished(_ upstream: Int) -> Bool {
        if case .finished = upstreams[upstream] { true } else { false }
    }

    var areFinished: Bool { unfinishedCount == 0 }

    subscript(upstream: Int) -> (any Subscription)? {
        if case .active(let subscription) = upstreams[upstream] { subscription } else { nil }
    }

    var all: [any Subscription] { upstreams.indices.compactMap { self[$0] } }

    /// Keeps the subscription to an upstream. Returns `false` if the upstream already has one, or has finished. In that case,
    /// cancel the new subscription.
    mutating func keep(_ subscription: any Subscription, of upstream: Int) -> Bool {
        guard case .awaitingSubscription = upstreams[upstream] else { return false }
        upstreams[upstream] = .active(subscription)
        return true
    }

    mutating func finish(_ upstream: Int) -> (any Subscription)? {
        let subscription = self[upstream]
        if !isFinished(upstream) { unfinishedCount -= 1 }
        upstreams[upstream] = .finished
        return subscription
    }

    func forEach(in range: Range<Int>? = nil, but upstream: Int? = nil, _ body: (any Subscription) -> Void) {
        for index in range ?? upstreams.indices where index != upstream {
            if let subscription = self[index] { body(subscription) }
        }
    }

    /// Removes and returns the subscriptions to all upstreams except one, and records that these upstreams have finished.
    mutating func finishAll(but upstream: Int) -> UpstreamSubscriptions {
        var finished = self
        _ = finished.finish(upstream)
        for index in upstreams.indices where index != upstream { _ = finish(index) }
        return finished
    }

    mutating func removeAll() -> UpstreamSubscriptions {
        let removed = self
        for index in upstreams.indices where !isFinished(index) { upstreams[index] = .awaitingSubscription }
        return removed
    }
}
#endif
