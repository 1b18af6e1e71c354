import CombineTraits

/// A subscriber that records what it receives, and demands what it is told to.
final class Recorder<Input, Failure: Error>: Subscriber {
    typealias Reaction = (Recorder) -> Void

    private let lock = NSLock()
    private let demand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand
    private let reaction: Reaction?
    private var recorded: [Event<Input, Failure>] = []
    private var attached: [any Subscription] = []

    /// - Parameters:
    ///   - demand: What is demanded on subscription.
    ///   - demandPerValue: What is demanded on receipt of a value.
    ///   - reaction: Called on each event, after it is recorded.
    init(
        demand: Subscribers.Demand = .unlimited,
        demandPerValue: Subscribers.Demand = .none,
        reaction: Reaction? = nil
    ) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        self.reaction = reaction
    }

    var events: [Event<Input, Failure>] { lock.withLock { recorded } }

    var subscriptions: [any Subscription] { lock.withLock { attached } }

    func request(_ demand: Subscribers.Demand) {
        subscriptions.last?.request(demand)
    }

    func cancel() {
        subscriptions.last?.cancel()
    }

    func receive(subscription: any Subscription) {
        lock.withLock { attached.append(subscription) }
        if demand > .none {
            subscription.request(demand)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        record(.value(input))
        return demandPerValue
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: record(.finished)
        case .failure(let error): record(.failure(error))
        }
    }

    private func record(_ event: Event<Input, Failure>) {
        lock.withLock { recorded.append(event) }
        reaction?(self)
    }
}

extension Publisher {
    /// Subscribes a recorder.
    func record(
        demand: Subscribers.Demand = .unlimited,
        demandPerValue: Subscribers.Demand = .none,
        reaction: Recorder<Output, Failure>.Reaction? = nil
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(
            demand: demand, demandPerValue: demandPerValue, reaction: reaction)
        subscribe(recorder)
        return recorder
    }
}
