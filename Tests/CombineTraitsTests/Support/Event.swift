import CombineTraits

/// What a subscriber receives after its subscription.
enum Event<Output, Failure: Error> {
    case value(Output)
    case finished
    case failure(Failure)
}

extension Event: Equatable where Output: Equatable, Failure: Equatable {}

extension Event: Sendable where Output: Sendable {}
