#if canImport(Combine) || canImport(OpenCombineShim)
/// A relay operator that creates the publishers to relay from the events of its own upstream, the outer upstream.
///
/// The lock of the relay guards the state of the operator.
package protocol OuterRelayOperator: AnyObject, RelayOperator {
    associatedtype OuterOutput

    var outer: UpstreamSlot { get set }

    /// The demand to request from the outer upstream when its subscription arrives. Read with the lock held.
    var outerDemand: Subscribers.Demand { get }

    func receive(outerValue value: OuterOutput, _ relay: RelaySubscription<Self>) -> Subscribers.Demand

    func receive(outerCompletion completion: Subscribers.Completion<Failure>, _ relay: RelaySubscription<Self>)
}

extension OuterRelayOperator {
    package func attach(
        _ downstream: some Subscriber<Output, Failure>, to upstream: some Publisher<OuterOutput, Failure>
    ) {
        RelaySubscription.attach(downstream, to: self) { relay in
            upstream.attach(OuterUpstream(operator: self, relay: relay))
        }
    }

    fileprivate func receive(_ subscription: any Subscription, _ relay: RelaySubscription<Self>) {
        let demand = relay.lock.withLock { outer.keep(subscription) ? outerDemand : nil }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    package func didCancel(_ relay: RelaySubscription<Self>) {
        relay.lock.withLock { outer.end() }?.cancel()
    }
}

/// The subscriber that receives the events of the outer upstream.
private struct OuterUpstream<Operator: OuterRelayOperator>: Subscriber, DescribedByName {
    typealias Input = Operator.OuterOutput
    typealias Failure = Operator.Failure

    let combineIdentifier = CombineIdentifier()

    let `operator`: Operator
    let relay: RelaySubscription<Operator>

    func receive(subscription: any Subscription) { `operator`.receive(subscription, relay) }

    func receive(_ input: Input) -> Subscribers.Demand { `operator`.receive(outerValue: input, relay) }

    func receive(completion: Subscribers.Completion<Failure>) { `operator`.receive(outerCompletion: completion, relay) }

    var description: String { `operator`.description }
}
#endif
