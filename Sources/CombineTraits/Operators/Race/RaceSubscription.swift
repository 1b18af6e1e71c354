import CombineTraitsSupport

/// The subscription of `race`. The contender that sends the first event wins.
final class RaceSubscription<Output, Failure: Error>: Subscription, DescribedByName {
    let description = "Race"

    private let lock = NSLock()

    // Guarded by the lock, but released without it. Unchecked, because no code is called during a change.

    /// Nil after the completion or the cancellation.
    @exclusivity(unchecked) private var downstream: AnyDownstream<Output, Failure>?

    /// The subscriptions of contenders that have not lost.
    @exclusivity(unchecked) private var contenders: [(any Subscription)?]

    @exclusivity(unchecked) private var winner: Int?

    private enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    /// Whether the deciding event, or one that came during that, is being sent.
    @exclusivity(unchecked) private var isDeciding = false

    /// The events of the winner that came during that.
    @exclusivity(unchecked) private var waiting: [Event] = []

    /// The demand before the winner had a subscription.
    @exclusivity(unchecked) private var demand = Subscribers.Demand.none

    private init(_ downstream: some Subscriber<Output, Failure>, contenderCount: Int) {
        self.downstream = downstream.eraseToAnyDownstream()
        contenders = Array(repeating: nil, count: contenderCount)
    }

    /// Sends the subscription to the downstream, and starts the contenders one after another until one has won.
    ///
    /// - Parameter subscribe: Subscribes to the contender with an index.
    static func attach(
        _ downstream: some Subscriber<Output, Failure>, contenderCount: Int,
        _ subscribe: (Int, RacingSubscriber<Output, Failure>) -> Void
    ) {
        let subscription = RaceSubscription(downstream, contenderCount: contenderCount)
        downstream.receive(subscription: subscription)
        for index in 0..<contenderCount where subscription.isUndecided {
            subscribe(index, RacingSubscriber(index, of: subscription))
        }
    }

    private var isUndecided: Bool {
        lock.withLock { downstream != nil && winner == nil }
    }

    /// Whether a contender has not lost. Called with the lock held.
    private func counts(_ index: Int) -> Bool {
        downstream != nil && (winner == nil || winner == index)
    }

    // MARK: Contenders

    func receive(_ subscription: any Subscription, of index: Int) {
        lock.lock()
        guard counts(index), contenders[index] == nil else {
            lock.unlock()
            return subscription.cancel()
        }
        contenders[index] = subscription
        let demand = demand
        lock.unlock()
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Output, of index: Int) -> Subscribers.Demand {
        lock.lock()
        guard counts(index), let downstream else {
            lock.unlock()
            return .none
        }
        if winner == nil { return decideAndUnlock(for: index, by: .value(value)) }
        if isDeciding {
            waiting.append(.value(value))
            lock.unlock()
            return .none
        }
        lock.unlock()
        return downstream.receive(value)
    }

    func receive(_ completion: Subscribers.Completion<Failure>, of index: Int) {
        lock.lock()
        guard counts(index) else { return lock.unlock() }
        if winner == nil { return _ = decideAndUnlock(for: index, by: .completion(completion)) }
        if isDeciding {
            waiting.append(.completion(completion))
            return lock.unlock()
        }
        lock.unlock()
        end().downstream?.receive(completion: completion)
    }

    /// Makes a contender the winner, cancels the others, and sends the event. Call it under the lock, which it releases.
    ///
    /// The cancellation can make the winner send further events, which wait, and can cancel the race.
    ///
    /// - Returns: The demand of the downstream for the value.
    private func decideAndUnlock(for index: Int, by event: Event) -> Subscribers.Demand {
        winner = index
        isDeciding = true
        let losers = contenders.indices.filter { $0 != index }.compactMap { contenders[$0] }
        for loser in contenders.indices where loser != index { contenders[loser] = nil }
        lock.unlock()
        for loser in losers { loser.cancel() }
        let demand = send(event)
        while let event = nextWaitingEvent() {
            let demand = send(event)
            if demand > .none { lock.withLock { downstream == nil ? nil : contenders[index] }?.request(demand) }
        }
        return demand
    }

    private func nextWaitingEvent() -> Event? {
        lock.withLock {
            isDeciding = downstream != nil && !waiting.isEmpty
            return isDeciding ? waiting.removeFirst() : nil
        }
    }

    private func send(_ event: Event) -> Subscribers.Demand {
        switch event {
        case .value(let value):
            return lock.withLock { downstream }?.receive(value) ?? .none
        case .completion(let completion):
            end().downstream?.receive(completion: completion)
            return .none
        }
    }

    /// Removes everything.
    ///
    /// - Returns: The removed objects. Use and release them without the lock.
    private func end() -> (
        downstream: AnyDownstream<Output, Failure>?, contenders: [(any Subscription)?], events: [Event]
    ) {
        lock.withLock {
            defer {
                downstream = nil
                contenders = []
                waiting = []
            }
            return (downstream, contenders, waiting)
        }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "Race: a demand must not be zero.")
        lock.lock()
        self.demand += demand
        let contenders = contenders
        lock.unlock()
        for (index, contender) in contenders.enumerated() {
            // Previous contenders can have won on receipt of the demand.
            if let contender, lock.withLock({ counts(index) }) { contender.request(demand) }
        }
    }

    func cancel() {
        for contender in end().contenders { contender?.cancel() }
    }
}

/// The subscriber of a contender.
struct RacingSubscriber<Input, Failure: Error>: Subscriber, DescribedByName {
    let combineIdentifier = CombineIdentifier()

    private let index: Int
    private let subscription: RaceSubscription<Input, Failure>

    init(_ index: Int, of subscription: RaceSubscription<Input, Failure>) {
        self.index = index
        self.subscription = subscription
    }

    func receive(subscription: any Subscription) {
        self.subscription.receive(subscription, of: index)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        subscription.receive(input, of: index)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        subscription.receive(completion, of: index)
    }

    var description: String { subscription.description }
}
