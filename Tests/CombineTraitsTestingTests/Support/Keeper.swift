import CombineTraitsTesting

/// A subscriber that keeps its subscription after the completion, and requests the next value before it records the last one.
final class Keeper<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        subscription?.request(.max(1))
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {}
}
