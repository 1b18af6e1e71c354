import CombineTraits
import Foundation

extension Publisher where Failure == Never {
    /// Publishes nothing, and finishes when this publisher and another one have finished.
    public func bothFinish<Second: Publisher>(_ second: Second) -> BothFinish<Self, Second>
    where Second.Failure == Never {
        BothFinish(first: self, second: second)
    }
}

/// A publisher with a race: it takes its lock twice where once is necessary, so it can finish twice. Only a search that sees locks
/// finds it.
public struct BothFinish<First: Publisher, Second: Publisher>: Publisher
where First.Failure == Never, Second.Failure == Never {
    public typealias Output = Never
    public typealias Failure = Never

    fileprivate let first: First
    fileprivate let second: Second

    public func receive(subscriber: some Subscriber<Never, Never>) {
        let subscription = BothSubscription(subscriber)
        subscriber.receive(subscription: subscription)
        subscription.attach(to: first)
        subscription.attach(to: second)
    }
}

private final class BothSubscription<Downstream: Subscriber<Never, Never>>: Subscription {
    private let downstream: Downstream
    private let lock = NSLock()
    private var upstreams: [any Subscription] = []
    private var openCount = 2
    private var isCancelled = false

    init(_ downstream: Downstream) { self.downstream = downstream }

    func attach(to upstream: some Publisher<some Any, Never>) {
        upstream.subscribe(
            AnySubscriber(
                receiveSubscription: { [self] subscription in
                    let isKept = lock.withLock {
                        if !isCancelled { upstreams.append(subscription) }
                        return !isCancelled
                    }
                    if isKept { subscription.request(.unlimited) } else { subscription.cancel() }
                },
                receiveValue: { _ in .none },
                receiveCompletion: { [self] _ in finishOne() }))
    }

    private func finishOne() {
        lock.withLock { openCount -= 1 }
        guard lock.withLock({ openCount == 0 && !isCancelled }) else { return }
        downstream.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        let upstreams = lock.withLock {
            isCancelled = true
            defer { self.upstreams = [] }
            return self.upstreams
        }
        for upstream in upstreams { upstream.cancel() }
    }
}
