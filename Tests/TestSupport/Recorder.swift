import CombineTraitsTesting

/// A subscriber that records its subscriptions and events, with a fixed demand on subscription and for each value.
package final class Recorder<Input, Failure: Error>: Subscriber {
    package typealias Reaction = (Recorder) -> Void

    private let lock = NSLock()
    private let demand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand
    private let reaction: Reaction?
    private var recorded: [PublisherEvent<Input, Failure>] = []
    private var attached: [any Subscription] = []

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - demand: The demand on subscription.
    ///   - demandPerValue: The demand that the recorder returns for each value.
    ///   - reaction: A closure that the recorder calls after it records an event.
    package init(
        demand: Subscribers.Demand = .unlimited,
        demandPerValue: Subscribers.Demand = .none,
        reaction: Reaction? = nil
    ) {
        self.demand = demand
        self.demandPerValue = demandPerValue
        self.reaction = reaction
    }

    package var events: [PublisherEvent<Input, Failure>] { lock.withLock { recorded } }

    package var values: [Input] { events.compactMap { if case .value(let value) = $0 { value } else { nil } } }

    package var isFinished: Bool { if case .finished? = events.last { true } else { false } }

    /// The failure of the publisher, or `nil` if it has not failed.
    package var failure: Failure? { if case .failure(let error)? = events.last { error } else { nil } }

    package var subscriptions: [any Subscription] { lock.withLock { attached } }

    package func request(_ demand: Subscribers.Demand) { subscriptions.last?.request(demand) }

    package func cancel() { subscriptions.last?.cancel() }

    package func receive(subscription: any Subscription) {
        lock.withLock { attached.append(subscription) }
        if demand > .none { subscription.request(demand) }
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
        record(.value(input))
        return demandPerValue
    }

    package func receive(completion: Subscribers.Completion<Failure>) { record(PublisherEvent(completion)) }

    private func record(_ event: PublisherEvent<Input, Failure>) {
        lock.withLock { recorded.append(event) }
        reaction?(self)
    }
}

extension Publisher {
    /// Subscribes a recorder, and returns it.
    package func record(
        demand: Subscribers.Demand = .unlimited,
        demandPerValue: Subscribers.Demand = .none,
        reaction: Recorder<Output, Failure>.Reaction? = nil
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(demand: demand, demandPerValue: demandPerValue, reaction: reaction)
        subscribe(recorder)
        return recorder
    }
}
