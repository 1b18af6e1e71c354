#if !canImport(Combine) && canImport(OpenCombineShim)
/// What joins several upstreams: it receives their events with the number of the upstream.
protocol Joining<Failure>: AnyObject, CustomStringConvertible, CustomCombineIdentifierConvertible {
    associatedtype Failure: Error

    func receive(_ subscription: any Subscription, of upstream: Int)
    func receive(_ completion: Subscribers.Completion<Failure>, of upstream: Int)
}

/// The subscriber of one upstream of an operator that joins several.
struct JoiningSide<Input, Joiner: Joining>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
{
    typealias Failure = Joiner.Failure

    let combineIdentifier = CombineIdentifier()

    private let joiner: Joiner
    private let upstream: Int
    private let receiveValue: (Joiner, Input) -> Subscribers.Demand

    init(
        _ upstream: Int, of joiner: Joiner, receiveValue: @escaping (Joiner, Input) -> Subscribers.Demand
    ) {
        self.joiner = joiner
        self.upstream = upstream
        self.receiveValue = receiveValue
    }

    func receive(subscription: any Subscription) {
        joiner.receive(subscription, of: upstream)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        receiveValue(joiner, input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        joiner.receive(completion, of: upstream)
    }

    var description: String { joiner.description }

    var playgroundDescription: Any { description }

    var customMirror: Mirror {
        Mirror(self, children: ["parentSubscription": joiner.combineIdentifier])
    }
}
#endif
