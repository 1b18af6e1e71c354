import CombineTraitsSupport

/// Relays the events of a child publisher, and stores the demand until there is a child.
final class ChildRelay<Downstream: Subscriber> {
    private enum State {
        /// The child has not sent its subscription, or there is none.
        case awaitingChild(Downstream, demand: Subscribers.Demand)

        /// The child has sent its subscription.
        case publishing(Downstream, any Subscription)

        /// The relay has ended, and released everything.
        case over
    }

    private let lock = NSLock()
    private var state: State
    private let name: String

    /// - Parameter name: The name of the operator, for descriptions.
    init(_ name: String, _ downstream: Downstream) {
        self.name = name
        state = .awaitingChild(downstream, demand: .none)
    }

    /// Requests values from the child, now or when there is one.
    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        switch state {
        case .awaitingChild(let downstream, let earlier):
            state = .awaitingChild(downstream, demand: earlier + demand)
            lock.unlock()
        case .publishing(_, let child):
            lock.unlock()
            child.request(demand)
        case .over:
            lock.unlock()
        }
    }

    /// Cancels the child, now or when there is one.
    func cancel() {
        if case .publishing(_, let child) = end() { child.cancel() }
    }

    /// Removes the downstream and the child from the state.
    ///
    /// - Returns: The removed objects. Use and release them without the lock.
    private func end() -> State {
        lock.lock()
        let last = state
        state = .over
        lock.unlock()
        return last
    }
}

extension ChildRelay: Subscriber {
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
