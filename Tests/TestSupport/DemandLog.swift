import CombineTraitsTesting

/// A log of the demand on publishers, with one marble diagram for each subscriber.
///
/// Frame 0 begins at the instant zero. A digit is a demand, `u` an unlimited demand, and `c` a cancellation. A demand of ten or
/// more traps. Demand from `request(_:)` and demand that a subscriber returns for a value look the same.
package final class DemandLog {
    package private(set) var marbles: [Marbles] = []
    private let scheduler: VirtualTimeScheduler

    /// The number of publishers that use this log.
    package fileprivate(set) var publisherCount = 0

    package init(scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

    /// Adds an empty diagram for a new subscriber.
    ///
    /// - Returns: The number of the subscriber.
    fileprivate func begin() -> Int {
        marbles.append(Marbles())
        return marbles.count - 1
    }

    fileprivate func add(_ demand: Subscribers.Demand, of subscriber: Int) {
        guard demand > .none else { return }
        append(demand.max.map { Character("\($0)") } ?? "u", of: subscriber)
    }

    fileprivate func addCancellation(of subscriber: Int) { append("c", of: subscriber) }

    private func append(_ symbol: Character, of subscriber: Int) {
        marbles[subscriber].append(.value(symbol), now: scheduler)
    }
}

extension Publisher {
    /// Returns a publisher that publishes the same events, and logs the demand of its subscribers.
    package func logDemand(in log: DemandLog) -> some Publisher<Output, Failure> {
        log.publisherCount += 1
        return DemandLogging(upstream: self, log: log)
    }
}

private struct DemandLogging<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let log: DemandLog

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(DemandLoggingSubscriber(downstream: subscriber, log: log, number: log.begin()))
    }
}

private struct DemandLoggingSubscriber<Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    let log: DemandLog
    let number: Int

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: DemandLoggingSubscription(upstream: subscription, log: log, number: number))
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let demand = downstream.receive(input)
        log.add(demand, of: number)
        return demand
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}

private struct DemandLoggingSubscription: Subscription {
    let combineIdentifier = CombineIdentifier()
    let upstream: any Subscription
    let log: DemandLog
    let number: Int

    func request(_ demand: Subscribers.Demand) {
        log.add(demand, of: number)
        upstream.request(demand)
    }

    func cancel() {
        log.addCancellation(of: number)
        upstream.cancel()
    }
}
