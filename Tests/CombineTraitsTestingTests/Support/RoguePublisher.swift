import CombineTraitsTesting

/// A publisher that performs any actions on its subscriber, legal or not.
struct RoguePublisher<Output, Failure: Error>: Publisher {
    /// What the publisher does.
    enum Action {
        case subscription
        case event(PublisherEvent<Output, Failure>)
    }

    let actions: [Action]

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        for action in actions {
            switch action {
            case .subscription: subscriber.receive(subscription: Subscriptions.empty)
            case .event(let event): event.send(to: subscriber)
            }
        }
    }
}
