import CombineTraitsTesting

/// A publisher that does to its subscriber what it is told to, legal or not.
struct RoguePublisher<Output, Failure: Error>: Publisher {
    /// What it can do.
    enum Deed {
        case subscription
        case event(PublisherEvent<Output, Failure>)
    }

    let deeds: [Deed]

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        for deed in deeds {
            switch deed {
            case .subscription: subscriber.receive(subscription: Subscriptions.empty)
            case .event(.value(let value)): _ = subscriber.receive(value)
            case .event(.finished): subscriber.receive(completion: .finished)
            case .event(.failure(let failure)): subscriber.receive(completion: .failure(failure))
            }
        }
    }
}
