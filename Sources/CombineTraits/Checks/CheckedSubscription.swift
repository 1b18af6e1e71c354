import CombineTraitsSupport

/// Passes the events of a publisher through, until one of them breaks a contract.
///
/// It is both the subscriber of the upstream and the subscription of the downstream.
final class CheckedSubscription<Response: ViolationResponse, Downstream: Subscriber>:
    Subscriber, Subscription, DescribedByName
where Downstream.Failure == Response.Failure {
    typealias Contract = Response.Contract
    typealias Input = Downstream.Input
    typealias Failure = Contract.UpstreamFailure

    private enum State {
        /// Events are judged.
        case active(Active)

        /// The upstream has finished, and the value that was held is on its way. Then comes `finished`.
        case finishing(Downstream)

        /// Completed or cancelled.
        case over
    }

    private struct Active {
        var contract: Contract
        let downstream: Downstream

        /// Nil until the upstream has answered.
        var upstream: (any Subscription)?

        /// All that the downstream has demanded from its subscription.
        var demand = Subscribers.Demand.none

        /// The value that waits for the upstream to finish.
        var heldValue: Input?
    }

    /// What is to be done about an event from upstream.
    private enum Effect {
        case nothing
        case pass(Input, Downstream)
        case publish(Input, Downstream)
        case complete(Downstream, Subscribers.Completion<Response.Failure>)
        case fail(Contract.Violation, Active, isUpstreamOver: Bool)
    }

    private let response: Response
    private let state: Locked<State>

    init(contract: Contract, response: Response, downstream: Downstream) {
        self.response = response
        self.state = Locked(.active(Active(contract: contract, downstream: downstream)))
    }

    /// Subscribes to the upstream, and judges whether its first event came on subscription.
    func attach(to upstream: some Publisher<Input, Failure>) {
        upstream.subscribe(self)
        let effect = state.update { state -> Effect in
            switch state {
            case .active(let active) where active.upstream != nil && active.demand != .unlimited:
                // Who has not demanded everything has to wait, and is not let down.
                return .nothing
            case .active(var active):
                guard let violation = active.contract.judge(.subscribed) else { return .nothing }
                state = .over
                return .fail(violation, active, isUpstreamOver: false)
            case .finishing, .over:
                // What has ended was judged by its events.
                return .nothing
            }
        }
        perform(effect)
    }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        let downstream = state.update { state -> Downstream? in
            switch state {
            case .active(var active) where active.upstream == nil:
                active.upstream = subscription
                state = .active(active)
                return active.downstream
            case .active, .finishing, .over:
                // A subscriber attaches once, and not after it was given up.
                return nil
            }
        }
        if let downstream {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let effect = state.update { state -> Effect in
            switch state {
            case .active(var active):
                if let violation = active.contract.judge(.value) {
                    state = .over
                    return .fail(violation, active, isUpstreamOver: false)
                }
                if Response.holdsValue {
                    active.heldValue = input
                }
                state = .active(active)
                return Response.holdsValue ? .nothing : .pass(input, active.downstream)
            case .finishing, .over:
                // The downstream wants no more.
                return .nothing
            }
        }
        return perform(effect)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let event: TraitEvent<Failure>
        let legal: Subscribers.Completion<Response.Failure>
        switch completion {
        case .finished:
            event = .finished
            legal = .finished
        case .failure(let error):
            event = .failure(error)
            legal = .failure(response.failure(ofUpstream: error))
        }
        let effect = state.update { state -> Effect in
            switch state {
            case .active(var active):
                if let violation = active.contract.judge(event) {
                    state = .over
                    return .fail(violation, active, isUpstreamOver: true)
                }
                // A value is held under contracts that allow no failure after it: this is the end.
                if let value = active.heldValue {
                    state = .finishing(active.downstream)
                    return .publish(value, active.downstream)
                }
                state = .over
                return .complete(active.downstream, legal)
            case .finishing, .over:
                // A publisher completes once.
                return .nothing
            }
        }
        perform(effect)
    }

    @discardableResult
    private func perform(_ effect: Effect) -> Subscribers.Demand {
        switch effect {
        case .nothing:
            break
        case .pass(let value, let downstream):
            let demand = downstream.receive(value)
            return Contract.isBrokenBySecondValue ? .none : demand
        case .publish(let value, let downstream):
            _ = downstream.receive(value)
            perform(finish())
        case .complete(let downstream, let completion):
            downstream.receive(completion: completion)
        case .fail(let violation, let active, let isUpstreamOver):
            let failure = response.failure(of: violation)
            if active.upstream == nil {
                // A subscriber is owed a subscription before anything else.
                active.downstream.receive(subscription: Subscriptions.empty)
            } else if !isUpstreamOver {
                active.upstream?.cancel()
            }
            active.downstream.receive(completion: .failure(failure))
        }
        return .none
    }

    private func finish() -> Effect {
        state.update { state in
            switch state {
            case .finishing(let downstream):
                state = .over
                return .complete(downstream, .finished)
            case .active, .over:
                // Cancelled on receipt of the value.
                return .nothing
            }
        }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let upstream = state.update { state -> (any Subscription)? in
            switch state {
            case .active(var active):
                active.demand += demand
                state = .active(active)
                return active.upstream
            case .finishing, .over:
                // All that there is has been published.
                return nil
            }
        }
        upstream?.request(Contract.isBrokenBySecondValue ? .unlimited : demand)
    }

    func cancel() {
        let upstream = state.update { state -> (any Subscription)? in
            defer { state = .over }
            switch state {
            case .active(let active): return active.upstream
            case .finishing, .over: return nil
            }
        }
        upstream?.cancel()
    }
}
