#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of an operator that publishes the values of one publisher at a time, and can switch to another
/// publisher. A ``RelayOperator`` decides what follows a publisher.
///
/// - **Demand** goes to the current publisher. The next publisher receives the demand that remains.
/// - **Order.** The downstream receives one event at a time. Values wait for demand, and the completion follows them.
///   Events of publishers other than the current one are ignored.
/// - **Stack.** If a publisher completes on subscription, the next one can start after `subscribe` has returned. So a
///   series of such publishers is a loop instead of a recursion.
///
/// No foreign code runs under the lock.
package final class RelaySubscription<Operator: RelayOperator>: Subscription, OutboxOwner, DescribedByName {
    package typealias Output = Operator.Output
    package typealias Failure = Operator.Failure

    private let `operator`: Operator
    private let outbox: Outbox<Output, Failure>

    /// The lock of the outbox. It also guards the state of the operator.
    package let lock: NSLock

    /// Unchecked, as in `Outbox`.
    @exclusivity(unchecked) private var state = RelayState()

    private init<Downstream: Subscriber>(_ operator: Operator, downstream: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        self.operator = `operator`
        outbox = Outbox(downstream)
        lock = outbox.lock
    }

    /// Attaches a downstream to an operator, and starts the operator unless the downstream cancels while it receives
    /// the subscription.
    ///
    /// - Parameters:
    ///   - downstream: The downstream.
    ///   - operator: The operator.
    ///   - start: Starts the operator. It calls ``relay(_:mayWait:if:)``, now or later.
    package static func attach<Downstream: Subscriber>(
        _ downstream: Downstream, to operator: Operator, start: (RelaySubscription) -> Void
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = RelaySubscription(`operator`, downstream: downstream)
        downstream.receive(subscription: subscription)
        let isActive = subscription.lock.withLock {
            subscription.outbox.open()
            return !subscription.outbox.isClosed
        }
        if isActive { start(subscription) }
    }

    /// Attaches a downstream to an operator, and relays a first publisher unless the downstream cancels while it
    /// receives the subscription.
    package static func attach<Downstream: Subscriber, Upstream: Publisher>(
        _ downstream: Downstream, to operator: Operator, relaying upstream: Upstream
    )
    where
        Downstream.Input == Output, Downstream.Failure == Failure,
        Upstream.Output == Output, Upstream.Failure == Failure
    {
        attach(downstream, to: `operator`) { $0.relay(upstream) }
    }

    // MARK: - Publishers

    /// Subscribes to a publisher, which becomes the current one. The previous one must have completed or been replaced.
    ///
    /// - Parameters:
    ///   - publisher: The publisher.
    ///   - mayWait: Whether it can start later if this thread is still subscribing to the previous publisher. Operators that
    ///     relay any number of publishers need this.
    ///   - isWanted: Whether the operator still wants it. Called with the lock held.
    package func relay<Upstream: Publisher>(
        _ publisher: Upstream, mayWait: Bool = true, if isWanted: () -> Bool = { true }
    ) where Upstream.Output == Output, Upstream.Failure == Failure {
        var start: RelayState.Start? = { [self] number in publisher.subscribe(RelayedUpstream(number, of: self)) }
        var number = lock.withLock { () -> Int? in
            guard let start, isWanted(), !outbox.isClosed, !(mayWait && state.postpone(start)) else { return nil }
            return state.begin()
        }
        while let started = number, let subscribe = start {
            subscribe(started)
            (start, number) = endStart(of: started)
        }
    }

    /// - Returns: The start and the number of the next publisher, if this one has completed.
    private func endStart(of number: Int) -> (RelayState.Start?, Int?) {
        lock.lock()
        let (next, isCancelled) = state.endStart(of: number)
        let nextNumber = next == nil || outbox.isClosed ? nil : state.begin()
        lock.unlock()
        if isCancelled { `operator`.didCancel(self) }
        return (next, nextNumber)
    }

    // MARK: - Decisions of the operator

    /// Whether there is a current publisher, or one to start. Call this with the lock held.
    package var isRelaying: Bool { state.isRelaying }

    /// Removes the current publisher, if there is one. Its events are ignored from now on. Call this with the lock
    /// held.
    ///
    /// - Returns: Cancels the publisher. Call it without the lock.
    package func replaceCurrent() -> () -> Void {
        state.replaceCurrent().cancel
    }

    /// Removes the current publisher if it has sent no event yet. Call this with the lock held.
    ///
    /// - Returns: Cancels the publisher. Call it without the lock, and then ``relay(_:mayWait:if:)`` or
    ///   ``complete(_:)``. Nil if the publisher was not removed.
    package func replaceCurrentUnlessStarted() -> (() -> Void)? {
        state.counts(state.current) && !state.hasEvent ? replaceCurrent() : nil
    }

    /// Cancels the current publisher, and completes the downstream after it has received the waiting values.
    package func complete(_ completion: Subscribers.Completion<Failure>) {
        decide { .complete(completion) }
    }

    /// Makes a decision with the lock held, and then performs it without the lock.
    ///
    /// - Parameter makeDecision: Called with the lock held. It must not call foreign code or release objects.
    package func decide(_ makeDecision: () -> RelayDecision<Failure>) {
        let action = lock.withLock { prepare(makeDecision()) }
        perform(action)
    }

    /// The part of a decision that is performed without the lock.
    private enum Action {
        case none
        case call(() -> Void)
        case complete(
            cancelling: (any Subscription)?, RelayState.Replaced, releasing: Any?, Outbox<Output, Failure>.Turn)
    }

    /// Changes the state according to a decision. Called with the lock held.
    private func prepare(_ decision: RelayDecision<Failure>) -> Action {
        switch decision {
        case .wait:
            return .none
        case .perform(let action):
            return .call(action)
        case .complete(let completion, let subscription, let released):
            let replaced = outbox.isClosed ? RelayState.Replaced() : state.replaceCurrent()
            outbox.complete(completion, afterAllValues: true)
            return .complete(cancelling: subscription, replaced, releasing: released, outbox.takeTurn())
        }
    }

    private func perform(_ action: Action) {
        switch action {
        case .none: break
        case .call(let action): action()
        case .complete(let subscription, let replaced, let released, let turn):
            subscription?.cancel()
            replaced.cancel()
            outbox.drain(turn, for: self)
            withExtendedLifetime(released) {}
        }
    }

    // MARK: - Events of the current publisher

    func receive(_ subscription: any Subscription, of number: Int) {
        lock.lock()
        let isKept = state.receive(subscription, of: number)
        let demand = isKept ? takeMissingDemand() : .none
        lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if demand > .none {
            subscription.request(demand)
        }
    }

    func receive(_ value: Output, of number: Int) -> Subscribers.Demand {
        lock.lock()
        guard state.counts(number) else {
            lock.unlock()
            return .none
        }
        let end = state.receiveValue() ? `operator`.receiveFirstEvent(isValue: true) : nil
        let turn = outbox.receive(value, of: number, reserves: end != nil)
        lock.unlock()
        end?()
        return outbox.send(value, of: number, turn, afterCalls: end != nil, for: self) ?? .none
    }

    func receive(_ completion: Subscribers.Completion<Failure>, of number: Int) {
        lock.lock()
        guard state.counts(number) else { return lock.unlock() }
        let (isFirst, released) = state.receiveCompletion()
        let end = isFirst ? `operator`.receiveFirstEvent(isValue: false) : nil
        let action = prepare(`operator`.decide(after: completion, afterValue: state.hasValue, self))
        lock.unlock()
        withExtendedLifetime(released) {
            end?()
            perform(action)
        }
    }

    /// The demand that the current publisher has not received. Called with the lock held.
    private func takeMissingDemand() -> Subscribers.Demand {
        let free = outbox.freeDemand
        let prefetches = free == .none && !state.hasEvent && `operator`.prefetchesFirstValue
        return state.takeMissingDemand(of: prefetches ? .max(1) : free)
    }

    // MARK: - Downstream

    package var description: String { `operator`.description }

    package func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        outbox.drain(for: self) { outbox.add(demand) }
        // The values that waited have used a part of the demand.
        lock.lock()
        let (missing, upstream) = (takeMissingDemand(), state.upstream)
        lock.unlock()
        if missing > .none { upstream?.request(missing) }
    }

    package func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if wasUnlimited { return .none }
        lock.lock()
        if demand > .none { outbox.add(demand) }
        let (missing, isCaller, upstream) = (takeMissingDemand(), caller == state.current, state.upstream)
        lock.unlock()
        if isCaller { return missing }
        if missing > .none { upstream?.request(missing) }
        return .none
    }

    package func cancel() {
        lock.lock()
        if state.isOver { return lock.unlock() }
        let cancelsOperator = state.cancel(waitingForStart: `operator`.isCancelledAfterStart)
        let ended = state.end()
        let released = (outbox.cancel(), `operator`.removeState())
        lock.unlock()
        ended.cancel()
        if cancelsOperator { `operator`.didCancel(self) }
        withExtendedLifetime(released) {}
    }

    package func removeAll() -> Any? {
        (state.end(), `operator`.removeState())
    }
}
#endif
