import CombineTraitsTesting

/// A publisher that performs a list of actions on each subscriber, even actions that break the rules of Combine.
package struct RoguePublisher<Output, Failure: Error>: Publisher {
    /// A call to the subscriber, which delivers an empty subscription or an event.
    package enum Action {
        case subscription
        case event(PublisherEvent<Output, Failure>)
    }

    private let actions: [Action]

    package init(_ actions: [Action]) { self.actions = actions }

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
