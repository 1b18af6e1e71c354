#if canImport(Combine) || canImport(OpenCombineShim)
struct RelayedUpstream<Operator: RelayOperator>: Subscriber, DescribedByName {
    typealias Input = Operator.Output
    typealias Failure = Operator.Failure

    let combineIdentifier = CombineIdentifier()

    private let number: Int
    private let subscription: RelaySubscription<Operator>

    init(_ number: Int, of subscription: RelaySubscription<Operator>) {
        self.number = number
        self.subscription = subscription
    }

    func receive(subscription: any Subscription) { self.subscription.receive(subscription, of: number) }

    func receive(_ input: Input) -> Subscribers.Demand { subscription.receive(input, of: number) }

    func receive(completion: Subscribers.Completion<Failure>) { subscription.receive(completion, of: number) }

    var description: String { subscription.description }
}
#endif
