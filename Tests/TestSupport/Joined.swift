import CombineTraits
import Foundation

/// A faulty publisher that joins publishers: events can overlap, because it sends them without a lock.
///
/// If `losesFailures` is `true`, the publisher finishes when the last upstream to complete fails. The publisher takes its lock
/// twice to count the upstreams, so a failure is also lost if another upstream finishes in between.
package struct Joined<Upstream: Publisher>: Publisher {
    package typealias Output = Upstream.Output
    package typealias Failure = Upstream.Failure

    private let upstreams: [Upstream]
    private let losesFailures: Bool

    package init(upstreams: [Upstream], losesFailures: Bool = false) {
        self.upstreams = upstreams
        self.losesFailures = losesFailures
    }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let state = State(upstreams.count)
        let subscription = Forwarding()
        var receivers: [AnySubscriber<Output, Failure>] = []
        for _ in upstreams {
            receivers.append(
                AnySubscriber(
                    receiveSubscription: { subscription.add($0) },
                    receiveValue: { state.isOver ? .none : subscriber.receive($0) },
                    receiveCompletion: { completion in
                        state.finish()
                        let isOver = state.openCount == 0
                        if case .failure = completion, !losesFailures || !isOver {
                            if state.end() { subscriber.receive(completion: completion) }
                        } else if isOver, state.end() {
                            subscriber.receive(completion: .finished)
                        }
                    }))
        }
        subscriber.receive(subscription: subscription)
        for (upstream, receiver) in Swift.zip(upstreams, receivers) { upstream.subscribe(receiver) }
    }

    private final class State {
        private let lock = NSLock()
        private var count: Int
        private var hasEnded = false

        init(_ count: Int) { self.count = count }

        var openCount: Int { lock.withLock { count } }
        var isOver: Bool { lock.withLock { hasEnded } }

        func finish() { lock.withLock { count -= 1 } }

        /// Records that the publisher completes.
        ///
        /// - Returns: Whether this is the first call.
        func end() -> Bool {
            lock.withLock {
                defer { hasEnded = true }
                return !hasEnded
            }
        }
    }
}

/// A subscription that forwards requests and cancellations to all upstreams, including upstreams whose subscription arrives
/// later.
private final class Forwarding: Subscription {
    private let lock = NSLock()
    private var subscriptions: [any Subscription] = []
    private var demand = Subscribers.Demand.none
    private var isCancelled = false

    func add(_ subscription: any Subscription) {
        let (demand, isCancelled) = lock.withLock {
            subscriptions.append(subscription)
            return (self.demand, self.isCancelled)
        }
        if isCancelled {
            subscription.cancel()
        } else if demand > .none {
            subscription.request(demand)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        let subscriptions = lock.withLock {
            self.demand += demand
            return self.subscriptions
        }
        for subscription in subscriptions { subscription.request(demand) }
    }

    func cancel() {
        let subscriptions = lock.withLock {
            isCancelled = true
            return self.subscriptions
        }
        for subscription in subscriptions { subscription.cancel() }
    }
}
