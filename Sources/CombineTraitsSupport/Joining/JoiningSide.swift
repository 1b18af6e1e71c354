#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscriber for one upstream of an operator that joins several.
///
/// This is a class, because a subject copies a subscriber each time it sends a value to it, and copying one reference costs less
/// than copying a struct with several references.
final class JoiningSide<Input, Output, Failure: Error>: Subscriber, DescribedByName {
    private let subscription: JoiningSubscription<Output, Failure>
    private let upstream: Int
    private let receiveValue: (Input) -> Subscribers.Demand

    init(
        _ upstream: Int, of subscription: JoiningSubscription<Output, Failure>,
        receiveValue: @escaping (Input) -> Subscribers.Demand
    ) {
        self.subscription = subscription
        self.upstream = upstream
        self.receiveValue = receiveValue
    }

    func receive(subscription: any Subscription) { self.subscription.receive(subscription, of: upstream) }

    func receive(_ input: Input) -> Subscribers.Demand { receiveValue(input) }

    func receive(completion: Subscribers.Completion<Failure>) { subscription.receive(completion, of: upstream) }

    var description: String { subscription.description }

    var customMirror: Mirror {
        Mirror(self, children: ["parentSubscription": subscription.combineIdentifier])
    }
}
#endif
