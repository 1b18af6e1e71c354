import CombineTraitsSupport

/// Passes events through until one of them breaks a contract.
///
/// It is both the subscriber of the upstream and the subscription of the downstream.
final class CheckedSubscription<Input, Failure: Error>: Subscriber, Subscription, DescribedByName {
    typealias Downstream = CheckedDownstream<Input, Failure>

    private let contract: _TraitContract
    private let lock = NSLock()

    // Guarded by the lock, but released without it. Unchecked, because no code is called during a change.

    @exclusivity(unchecked) private var state: CheckedState

    /// Publishes the value that waits until the upstream finishes, if there is one.
    @exclusivity(unchecked) private var publishHeldValue: (() -> Void)?

    /// Nil after the end.
    @exclusivity(unchecked) private var downstream: Downstream?

    init(contract: _TraitContract, downstream: Downstream) {
        self.contract = contract
        self.downstream = downstream
        state = CheckedState(contract: contract)
    }

    /// Takes one hold of the lock. It is inlined, which `NSLock.withLock` is not.
    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Subscribes to the upstream, and checks whether its first event comes on subscription.
    func attach(to upstream: some Publisher<Input, Failure>) {
        upstream.subscribe(self)
        if contract.forbids(.notImmediate) { failForImmediacy { $0.didAttach() } }
    }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        let downstream: Downstream? = locked { state.receive(subscription) ? self.downstream : nil }
        if let downstream { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        // If a second value is forbidden, a value must wait until the publisher has finished.
        let publishesOne = contract.forbids(.tooManyValues)
        lock.lock()
        let downstream = downstream
        switch state.receiveValue() {
        case .fail(let breach):
            let ended = end()
            lock.unlock()
            ended.fail(breach)
            return .none
        case .pass where publishesOne && downstream?.awaitsCertainty == true:
            publishHeldValue = { _ = downstream?.receive(input) }
            lock.unlock()
            return .none
        case .pass:
            lock.unlock()
            let demand = downstream?.receive(input) ?? .none
            return publishesOne ? .none : demand
        case .ignore:
            // After the end, there is no more demand.
            lock.unlock()
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let event: TraitEvent = if case .finished = completion { .finished } else { .failure }
        lock.lock()
        switch state.receive(event) {
        case .fail(let breach):
            let ended = end()
            lock.unlock()
            ended.fail(breach, after: completion)
        case .pass:
            guard let publishHeldValue = publishHeldValue.take() else {
                let ended = end()
                lock.unlock()
                ended.downstream?.receive(completion: completion)
                return
            }
            // A value is held only if the contract allows no failure after it.
            let upstream = state.beginFinishing()
            lock.unlock()
            withExtendedLifetime(upstream) {}
            publishHeldValue()
            // The downstream can cancel on receipt of the value.
            let ended = locked { state.isFinishing ? end() : nil }
            ended?.downstream?.receive(completion: completion)
        case .ignore:
            lock.unlock()
        }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let upstream = locked({ state.beginRequest(demand) }) else { return }
        upstream.request(contract.forbids(.tooManyValues) ? .unlimited : demand)
        if contract.forbids(.notImmediate) { failForImmediacy { $0.endRequest() } }
    }

    func cancel() {
        locked { end() }.upstream?.cancel()
    }

    // MARK: Ends

    /// What an end removes. Use and release it without the lock.
    private struct Ended {
        let downstream: Downstream?
        let upstream: (any Subscription)?
        let publishHeldValue: (() -> Void)?

        /// Cancels the upstream, and fails.
        func fail(_ breach: _TraitBreach) {
            guard let downstream else { return }
            let fail = downstream.respond(to: breach, nil)
            upstream?.cancel()
            complete(fail)
        }

        /// Fails after the upstream has completed.
        func fail(_ breach: _TraitBreach, after completion: Subscribers.Completion<Failure>) {
            guard let downstream else { return }
            switch completion {
            case .finished: complete(downstream.respond(to: breach, nil))
            case .failure(let failure): complete(downstream.respond(to: breach, failure))
            }
        }

        private func complete(_ fail: () -> Void) {
            // A subscriber must receive a subscription first.
            if upstream == nil { downstream?.receive(subscription: Subscriptions.empty) }
            fail()
        }
    }

    /// Ends everything. Call it with the lock.
    private func end() -> Ended {
        Ended(downstream: downstream.take(), upstream: state.end(), publishHeldValue: publishHeldValue.take())
    }

    /// Fails if an event shows that the upstream is not immediate.
    private func failForImmediacy(_ event: (inout CheckedState) -> _TraitBreach?) {
        let failed = locked { event(&state).map { (breach: $0, ended: end()) } }
        if let failed { failed.ended.fail(failed.breach) }
    }
}
