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
