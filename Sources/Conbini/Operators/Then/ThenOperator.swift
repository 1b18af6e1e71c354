/// The operator of `then` for one subscriber. The relay publishes the events of the child, and its lock guards the state.
final class ThenOperator<Ignored, Child: Publisher>: OuterRelayOperator {
    typealias Output = Child.Output
    typealias Failure = Child.Failure
    typealias Relay = RelaySubscription<ThenOperator>

    let description = "Then"

    var outer = UpstreamSlot()

    private let maxDemand: Subscribers.Demand
    private var isDemanded = false

    /// The closure that creates the child, or `nil` after the upstream has completed or the downstream has cancelled.
    private var child: (() -> Child)?

    init(maxDemand: Subscribers.Demand, _ child: @escaping () -> Child) {
        self.maxDemand = maxDemand
        self.child = child
    }

    func removeState() -> Released? {
        outer.close()
        let released = child.takeValue()
        return { withExtendedLifetime(released) {} }
    }

    func receiveFirstDemand(_: Relay) -> (() -> Void)? {
        isDemanded = true
        return outer.subscription.map { [maxDemand] upstream in { upstream.request(maxDemand) } }
    }

    var outerDemand: Subscribers.Demand { isDemanded ? maxDemand : .none }

    func receive(outerValue _: Ignored, _: Relay) -> Subscribers.Demand {
        maxDemand == .unlimited ? .none : .max(1)
    }

    func receive(outerCompletion completion: Subscribers.Completion<Failure>, _ relay: Relay) {
        switch completion {
        case .finished:
            if let child = makeChild(relay) { relay.relay(child) }
        case .failure:
            relay.decide(on: completion) {
                guard let released = child.takeValue() else { return .wait }
                let ended = outer.end()
                return .complete(releasing: { withExtendedLifetime((released, ended)) {} })
            }
        }
    }

    /// Runs the closure, and releases it before the child can publish. Returns `nil` if the subscription was cancelled.
    private func makeChild(_ relay: Relay) -> Child? {
        let ended = relay.lock.withLock { (outer.end(), child.takeValue()) }
        return ended.1?()
    }
}
