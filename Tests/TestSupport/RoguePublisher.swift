import CombineTraitsTesting

/// A publisher that performs any actions on its subscriber, legal or not.
package struct RoguePublisher<Output, Failure: Error>: Publisher {
    /// What the publisher does.
    package enum Action {
        case subscription
        case event(PublisherEvent<Output, Failure>)
    }

    private let actions: [Action]

    package init(_ actions: [Action]) {
        self.actions = actions
    }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        for action in actions {
            switch action {
            case .subscription: subscriber.receive(subscription: Subscriptions.empty)
            case .event(let event): event.send(to: subscriber)
            }
        }
    }
}

extension RoguePublisher: Sendable where Output: Sendable {}

extension RoguePublisher.Action: Sendable where Output: Sendable {}
