/// A subscription that passes events through until the upstream breaks a promise.
///
/// This class is both the subscriber of the upstream and the subscription of the downstream.
final class CheckedSubscription<Input, Failure: Error, DownstreamFailure: Error>:
    Subscriber, Subscription, DescribedByName
{
    typealias Downstream = AnyDownstream<Input, DownstreamFailure>
    typealias Check = CheckOperation<Input, Failure, DownstreamFailure>

    private let check: Check
    private let lock = Lock.make()

    // The lock guards the following properties. Their objects are released without the lock.

    private var state: CheckedState

    /// A closure that publishes the held value when the upstream has completed. `nil` if no value is held.
    private var publishHeldValue: (() -> Void)?

    /// The downstream, or `nil` after the completion or a cancellation.
    private var downstream: Downstream?

    init(_ check: Check, _ downstream: some Subscriber<Input, DownstreamFailure>) {
        self.check = check
        self.downstream = downstream.eraseToAnyDownstream()
        state = CheckedState(promise: check.promise)
    }

    private var promise: _TraitPromise { check.promise }

    /// Subscribes to the upstream. If the promise requires an event on subscription, also checks that the upstream has
    /// sent one, unless the upstream is waiting for demand or still handling a request.
    func attach(to upstream: some Publisher<Input, Failure>) {
        upstream.attach(self)
        if promise.forbids(.notImmediate) { failForImmediacy { $0.didAttach() } }
    }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        lock.lock()
        let downstream = state.receive(subscription) ? downstream : nil
        lock.unlock()
        if let downstream { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard !state.isOver, let downstream else {
            lock.unlock()
            return .none
        }
        if let violation = state.receive(.value) {
            let ended = end()
            lock.unlock()
            fail(ended, violation)
            return .none
        }
        if check.awaitsCertainty { publishHeldValue = { _ = downstream.receive(input) } }
        lock.unlock()
        if check.awaitsCertainty { return .none }
        let demand = downstream.receive(input)
        return promise.forbids(.tooManyValues) ? .none : demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let event: TraitEvent = if case .finished = completion { .finished } else { .failure }
        lock.lock()
        guard !state.isOver else { return lock.unlock() }
        let violation = state.receive(event)
        guard violation == nil, let publishHeldValue else {
            let ended = end()
            lock.unlock()
            if let downstream = ended.downstream { ended.complete(downstream, check.end(with: completion, violation)) }
            return
        }
        let upstream = state.beginFinishing()
        lock.unlock()
        publishHeldValue()
        // The downstream might have cancelled on receipt of the value.
        let ended = lock.withLock { state.isFinishing ? end() : nil }
        ended?.downstream?.receive(completion: check.end(with: completion, nil))
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(upstream) {}
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let upstream = lock.withLock({ state.beginRequest(demand) }) else { return }
        upstream.request(promise.forbids(.tooManyValues) ? .unlimited : demand)
        if promise.forbids(.notImmediate) { failForImmediacy { $0.endRequest() } }
    }

    func cancel() {
        lock.withLock { end() }.upstream?.cancel()
    }

    // MARK: Ends

    /// The objects that `end()` removes. Use and release them without the lock.
    private struct Ended {
        let downstream: Downstream?
        let upstream: (any Subscription)?
        let publishHeldValue: (() -> Void)?

        func complete(_ downstream: Downstream, _ completion: Subscribers.Completion<DownstreamFailure>) {
            // A subscriber must receive a subscription first.
            if upstream == nil { downstream.receive(subscription: Subscriptions.empty) }
            downstream.receive(completion: completion)
        }
    }

    /// Ends the subscription. Call this method with the lock held.
    private func end() -> Ended {
        defer {
            downstream = nil
            publishHeldValue = nil
        }
        return Ended(downstream: downstream, upstream: state.end(), publishHeldValue: publishHeldValue)
    }

    /// Creates the failure for a violation, cancels the upstream, and sends the failure. For an assertion, traps instead.
    private func fail(_ ended: Ended, _ violation: _TraitViolation) {
        guard let downstream = ended.downstream else { return }
        let failure = check.answer(violation, nil)
        ended.upstream?.cancel()
        ended.complete(downstream, .failure(failure))
    }

    /// Records an event, and fails if the event shows that the upstream is not immediate.
    private func failForImmediacy(_ event: (inout CheckedState) -> _TraitViolation?) {
        lock.lock()
        guard let violation = event(&state) else { return lock.unlock() }
        let ended = end()
        lock.unlock()
        fail(ended, violation)
    }
}
