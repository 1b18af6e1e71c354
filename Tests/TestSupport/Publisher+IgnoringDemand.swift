import CombineTraitsTesting

extension Publisher {
    /// Returns a publisher that requests all values, and publishes them without regard to the demand of its subscriber.
    package func ignoringDemand() -> some Publisher<Output, Failure> { DemandIgnoring(upstream: self) }
}

private struct DemandIgnoring<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(DemandIgnoringSubscriber(downstream: subscriber))
    }
}

private struct DemandIgnoringSubscriber<Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: DemandIgnoringSubscription(upstream: subscription))
        subscription.request(.unlimited)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        _ = downstream.receive(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}

private struct DemandIgnoringSubscription: Subscription {
    let combineIdentifier = CombineIdentifier()
    let upstream: any Subscription

    func request(_ demand: Subscribers.Demand) {}

    func cancel() { upstream.cancel() }
}
