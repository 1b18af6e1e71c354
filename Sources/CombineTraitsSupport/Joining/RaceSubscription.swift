#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of `race`, for any number of upstreams. The upstream that sends the first event wins.
///
/// - **Winner.** Any event wins: a value, `finished`, or a failure. The other upstreams are cancelled before the downstream
///   receives the event, and their events are ignored.
/// - **Demand** goes to all upstreams until one has won, and then to the winner.
package final class RaceSubscription<Output, Failure: Error>: JoiningSubscription<Output, Failure> {
    private var hasWinner = false

    package init(downstream: some Subscriber<Output, Failure>, upstreamCount: Int) {
        // Without upstreams, there is no winner, and the subscription never finishes.
        super.init("Race", downstream: downstream, upstreamCount: max(upstreamCount, 1))
    }

    /// Sends the subscription to the downstream, and then subscribes to one upstream after another, until one has won or the
    /// downstream has cancelled.
    package static func attach(
        _ downstream: some Subscriber<Output, Failure>, upstreamCount: Int, subscribe: (RaceSubscription, Int) -> Void
    ) {
        let subscription = RaceSubscription(downstream: downstream, upstreamCount: upstreamCount)
        subscription.activate(downstream) {
            for index in 0..<upstreamCount where subscription.isUndecided { subscribe(subscription, index) }
        }
    }

    private var isUndecided: Bool {
        lock.withLock { !outbox.isClosed && !hasWinner }
    }

    package func subscribe(to upstream: some Publisher<Output, Failure>, _ index: Int) {
        upstream.attach(JoiningSide(index, of: self) { self.receive($0, of: index) })
    }

    private func receive(_ value: Output, of upstream: Int) -> Subscribers.Demand {
        lock.lock()
        guard counts(upstream) else {
            lock.unlock()
            return .none
        }
        let losers = hasWinner ? nil : upstreams.finishAll(but: upstream)
        hasWinner = true
        let turn = outbox.receive(value, of: upstream, reserves: losers != nil)
        lock.unlock()
        losers?.forEach { $0.cancel() }
        return outbox.send(value, of: upstream, turn, afterCalls: losers != nil, for: self) ?? .none
    }

    // An upstream that finishes has won, or wins now with the first event.
    override func isExhausted(byEndOf upstream: Int) -> Bool { true }
}
#endif
