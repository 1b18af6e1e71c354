#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of an operator that publishes the values of one publisher at a time, and can switch to another
/// publisher. A ``RelayOperator`` decides what follows a publisher.
///
/// - **Demand** goes to the current publisher. The next publisher receives the demand that remains.
/// - **Order.** The downstream receives one event at a time. Values wait for demand, and the completion follows them.
///   Events of publishers other than the current one are ignored.
/// - **Stack.** If a publisher completes on subscription, the next one can start after `subscribe` has returned. So a
///   series of such publishers runs in a loop, without recursion.
///
/// No foreign code runs under the lock.
package final class RelaySubscription<Operator: RelayOperator>: Subscription, OutboxOwner, DescribedByName {
    package typealias Output = Operator.Output
    package typealias Failure = Operator.Failure

    private let `operator`: Operator
    private let outbox: Outbox<Output, Failure>

    /// The lock of the outbox. It also guards the state of the operator.
    package let lock: Lock

    /// Without exclusivity checks, because the lock guards the state, and no foreign code runs under the lock.
    @exclusivity(unchecked) private var state = RelayState()

    private init(_ operator: Operator, downstream: some Subscriber<Output, Failure>) {
        self.operator = `operator`
        outbox = Outbox(downstream)
        lock = outbox.lock
    }

    /// Sends the subscription to the downstream, and then calls `start`, unless the subscription has already ended. The closure can
    /// start a publisher with ``relay(_:isReplaced:mayWait:if:)``.
    package static func attach(
        _ downstream: some Subscriber<Output, Failure>, to operator: Operator, start: (RelaySubscription) -> Void
    ) {
        let subscription = RelaySubscription(`operator`, downstream: downstream)
        downstream.receive(subscription: subscription)
        // The first demand might have started a publisher, whose values can wait until the outbox opens.
        let isActive = subscription.outbox.drain(for: subscription) {
            subscription.outbox.open()
            return !subscription.outbox.isClosed
        }
        if isActive { start(subscription) }
    }

    package static func attach(
        _ downstream: some Subscriber<Output, Failure>, to operator: Operator,
        relaying upstream: some Publisher<Output, Failure>
    ) {
        attach(downstream, to: `operator`) { $0.relay(upstream) }
    }

    // MARK: - Publishers

    /// Subscribes to a publisher, unless the subscription has ended or `isWanted` returns `false`. This method calls
    /// `isWanted` with the lock held. The previous publisher must have completed or been replaced. If `mayWait` is `true`
    /// and this thread is still subscribing to the previous publisher, the subscription to the new one waits. This avoids
    /// recursion for a series of publishers. The lookup of the thread takes long, so pass `false` if there is no series: then the
    /// publisher neither waits nor makes the next one wait. Pass `isReplaced` only if the caller relays many publishers of one type,
    /// and has asked.
    package func relay<Relayed: Publisher<Output, Failure>>(
        _ publisher: Relayed, isReplaced: Bool = Relayed.isReplaced, mayWait: Bool = true,
        if isWanted: () -> Bool = { true }
    ) {
        func attach(_ number: Int) {
            publisher.attach(RelayedUpstream(number: number, subscription: self), isReplaced: isReplaced)
        }
        let thread = mayWait ? ObjectIdentifier(Thread.current) : nil
        lock.lock()
        guard isWanted(), !outbox.isClosed else { return lock.unlock() }
        if let thread, state.postpone(attach, on: thread) { return lock.unlock() }
        var number = state.begin(on: thread)
        lock.unlock()
        attach(number)
        guard let thread else { return }
        while let startNext = endStart(of: &number, on: thread) { startNext(number) }
    }

    /// Records that `subscribe(_:)` of a publisher has returned. If the start of the next publisher was postponed, begins
    /// and returns it, and sets `number` to the number of that publisher.
    private func endStart(of number: inout Int, on thread: ObjectIdentifier) -> RelayState.Start? {
        lock.lock()
        let next = state.endStart(of: number)
        let isStarted = next != nil && !outbox.isClosed
        if isStarted { number = state.begin(on: thread) }
        lock.unlock()
        return isStarted ? next : nil
    }

    // MARK: - Decisions of the operator

    /// Whether there is a current publisher, or the start of the next one is postponed. Read this property with the lock
    /// held.
    package var isRelaying: Bool { state.isRelaying }

    /// Removes the current publisher, whose further events are ignored. Call this method with the lock held, and cancel the
    /// publisher without the lock.
    package func replaceCurrent() -> RelayState.Replaced {
        state.replaceCurrent()
    }

    /// Removes and returns the current publisher, if it has sent no event, or returns `nil`. Call this method with the lock
    /// held, and cancel the publisher without the lock. Then call ``relay(_:isReplaced:mayWait:if:)`` or ``complete(_:)``.
    package func replaceCurrentIfSilent() -> RelayState.Replaced? {
        state.counts(state.current) && !state.hasEvent ? replaceCurrent() : nil
    }

    /// Cancels the current publisher, and sends the completion after the downstream has received the waiting values.
    package func complete(_ completion: Subscribers.Completion<Failure>) {
        decide(on: completion) { .complete() }
    }

    /// Makes a decision with the lock held, and then performs it without the lock. The decision `complete` sends `completion`.
    package func decide(on completion: Subscribers.Completion<Failure>, _ makeDecision: () -> RelayDecision) {
        lock.lock()
        let action = prepare(makeDecision(), on: completion)
        lock.unlock()
        perform(action)
    }

    private func prepare(_ decision: RelayDecision, on completion: Subscribers.Completion<Failure>) -> RelayAction {
        switch decision {
        case .wait:
            return .none
        case .perform(let action):
            return .call(action)
        case .complete(let subscription, let released):
            let replaced = outbox.isClosed ? RelayState.Replaced() : state.replaceCurrent()
            outbox.complete(completion, afterAllValues: true)
            return .complete(cancelling: subscription, replaced, releasing: released, outbox.takeTurn())
        }
    }

    private func perform(_ action: RelayAction) {
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
        if !isKept { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Output, of number: Int) -> Subscribers.Demand {
        lock.lock()
        guard state.counts(number) else {
            lock.unlock()
            return .none
        }
        let beforeEvent = state.receiveValue() ? `operator`.receiveFirstEvent(isValue: true) : nil
        let turn = outbox.receive(value, of: number, reserves: beforeEvent != nil)
        lock.unlock()
        beforeEvent?()
        return outbox.send(value, of: number, turn, afterCalls: beforeEvent != nil, for: self) ?? .none
    }

    func receive(_ completion: Subscribers.Completion<Failure>, of number: Int) {
        lock.lock()
        guard state.counts(number) else { return lock.unlock() }
        let (isFirst, released) = state.receiveCompletion()
        let beforeEvent = isFirst ? `operator`.receiveFirstEvent(isValue: false) : nil
        let action = prepare(`operator`.decide(after: completion, self), on: completion)
        lock.unlock()
        beforeEvent?()
        perform(action)
        withExtendedLifetime(released) {}
    }

    private func takeMissingDemand() -> Subscribers.Demand {
        let free = outbox.freeDemand
        let prefetches = free == .none && !state.hasEvent && `operator`.prefetchesFirstValue
        return state.takeMissingDemand(of: prefetches ? .max(1) : free)
    }

    // MARK: - Downstream

    package var description: String { `operator`.description }

    package func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        let start = outbox.drain(for: self) {
            let isFirst = !outbox.hasDemanded && !outbox.isClosed
            outbox.add(demand)
            return isFirst ? `operator`.receiveFirstDemand(self) : nil
        }
        start?()
        // The values that waited have used up a part of the demand.
        lock.lock()
        let (missing, upstream) = (takeMissingDemand(), state.upstream.subscription)
        lock.unlock()
        if missing > .none { upstream?.request(missing) }
    }

    package func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if wasUnlimited { return .none }
        lock.lock()
        if demand > .none { outbox.add(demand) }
        let (missing, isCaller, upstream) = (takeMissingDemand(), caller == state.current, state.upstream.subscription)
        lock.unlock()
        if isCaller { return missing }
        if missing > .none { upstream?.request(missing) }
        return .none
    }

    package func cancel() {
        lock.lock()
        if state.isOver { return lock.unlock() }
        let ended = state.end()
        let released = (outbox.cancel(), `operator`.removeState())
        lock.unlock()
        ended.cancel()
        `operator`.didCancel(self)
        withExtendedLifetime(released) {}
    }

    package func removeAll() -> Released? {
        let released = (state.end(), `operator`.removeState())
        return { withExtendedLifetime(released) {} }
    }
}

/// The part of a decision to perform without the lock. It is not generic, so that it is fast in unspecialized code.
private enum RelayAction {
    case none
    case call(() -> Void)
    case complete(cancelling: (any Subscription)?, RelayState.Replaced, releasing: Released?, OutboxTurn)
}

struct RelayedUpstream<Operator: RelayOperator>: Subscriber, DescribedByName {
    typealias Input = Operator.Output
    typealias Failure = Operator.Failure

    let combineIdentifier = CombineIdentifier()

    let number: Int
    let subscription: RelaySubscription<Operator>

    func receive(subscription: any Subscription) { self.subscription.receive(subscription, of: number) }

    func receive(_ input: Input) -> Subscribers.Demand { subscription.receive(input, of: number) }

    func receive(completion: Subscribers.Completion<Failure>) { subscription.receive(completion, of: number) }

    var description: String { subscription.description }
}

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
