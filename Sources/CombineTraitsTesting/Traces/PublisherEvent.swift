/// An event that a publisher sends: a value or a completion.
public enum PublisherEvent<Output, Failure: Error> {
    /// A value that the publisher sends before it completes.
    case value(Output)

    /// The completion without a failure.
    case finished

    /// The completion with a failure.
    case failure(Failure)

    /// Whether the event is ``finished`` or ``failure(_:)``.
    public var isCompletion: Bool {
        switch self {
        case .value: false
        case .finished, .failure: true
        }
    }
}

extension PublisherEvent: Equatable where Output: Equatable, Failure: Equatable {}

extension PublisherEvent: Sendable where Output: Sendable {}

extension PublisherEvent: CustomStringConvertible {
    /// The event in words, such as `the value 1` or `finished`.
    public var description: String {
        switch self {
        case .value(let value): "the value \(value)"
        case .finished: "finished"
        case .failure(let failure): "the failure \(failure)"
        }
    }
}

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
