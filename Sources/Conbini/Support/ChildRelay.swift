import CombineTraitsSupport

/// Relays the events of a child publisher, and stores the demand until there is a child. It can be the subscription of the downstream.
final class ChildRelay<Downstream: Subscriber> {
    private enum State {
        case awaitingChild(Downstream, demand: Subscribers.Demand)

        case publishing(Downstream, any Subscription)

        case over
    }

    private let lock = NSLock()
    private var state: State

    /// Nil after the first request, and after the end.
    private var start: ((ChildRelay) -> Void)?
    private let name: String

    /// `start` runs on the first request.
    init(_ name: String, _ downstream: Downstream, start: ((ChildRelay) -> Void)? = nil) {
        self.name = name
        self.start = start
        state = .awaitingChild(downstream, demand: .none)
    }

    /// Requests values from the child, now or when there is one.
    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(name): a demand must not be zero.")
        lock.lock()
        switch state {
        case .awaitingChild(let downstream, let earlier):
            state = .awaitingChild(downstream, demand: earlier + demand)
            let start = start.take()
            lock.unlock()
            start?(self)
        case .publishing(_, let child):
            lock.unlock()
            child.request(demand)
        case .over:
            lock.unlock()
        }
    }

    func cancel() {
        if case .publishing(_, let child) = end() { child.cancel() }
    }

    private func end() -> State {
        lock.lock()
        let (last, released) = (state, start.take())
        state = .over
        lock.unlock()
        return withExtendedLifetime(released) { last }
    }
}

extension ChildRelay: Subscription, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    func receive(subscription: any Subscription) {
        lock.lock()
        guard case .awaitingChild(let downstream, let demand) = state else {
            lock.unlock()
            return subscription.cancel()
        }
        state = .publishing(downstream, subscription)
        lock.unlock()
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let current = state
        lock.unlock()
        guard case .publishing(let downstream, _) = current else { return .none }
        return downstream.receive(input)
    }

    /// Completes the downstream, with or without a child.
    func receive(completion: Subscribers.Completion<Failure>) {
        switch end() {
        case .awaitingChild(let downstream, _), .publishing(let downstream, _):
            downstream.receive(completion: completion)
        case .over:
            break
        }
    }
}

extension ChildRelay: DescribedByName {
    var description: String { name }
}
