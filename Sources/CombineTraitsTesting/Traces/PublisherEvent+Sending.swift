extension PublisherEvent {
    package init(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .finished
        case .failure(let error): self = .failure(error)
        }
    }

    /// Returns the demand that the subscriber returns for a value, or none for a completion.
    @discardableResult
    package func send<Downstream: Subscriber>(to downstream: Downstream) -> Subscribers.Demand
    where Downstream.Input == Output, Downstream.Failure == Failure {
        switch self {
        case .value(let value):
            return downstream.receive(value)
        case .finished:
            downstream.receive(completion: .finished)
        case .failure(let error):
            downstream.receive(completion: .failure(error))
        }
        return .none
    }
}
