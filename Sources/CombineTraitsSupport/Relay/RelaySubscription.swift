#if canImport(Combine) || canImport(OpenCombineShim)
/// The subscription of an operator that publishes the values of one publisher at a time, and can switch to another publisher.
/// A ``RelayOperator`` decides what follows a publisher.
///
/// - **Demand** goes to the current publisher. The next publisher receives the demand that remains.
/// - **Order.** The downstream receives one event at a time. Values wait for demand, and the completion follows them. Events of
///   publishers other than the current one are ignored.
/// - **Stack.** If a publisher completes while it is being subscribed to, the next one can start after that, so that publishers
///   that complete on subscription lead to a loop instead of a recursion.
///
/// No foreign code runs under the lock.
package final class RelaySubscription<Operator: RelayOperator>: Subscription, OutboxOwner, DescribedByName {
    package typealias Output = Operator.Output
    package typealias Failure = Operator.Failure

    private let `operator`: Operator
    private let outbox: Outbox<Output, Failure>

    /// The lock of the outbox. It also guards the state of the operator.
    package let lock: NSLock

    // Unchecked as in `Outbox`.

    /// The number of the current publisher.
    @exclusivity(unchecked) private var current = 0

    /// Nil before the current publisher has sent its subscription, and after its end.
    @exclusivity(unchecked) private var upstream: (any Subscription)?

    /// Whether the current publisher has completed, or there is none.
    @exclusivity(unchecked) private var isUpstreamOver = true

    /// Whether the current publisher has published a value or completed.
    @exclusivity(unchecked) private var hasEvent = false

    /// Whether the current publisher has published a value.
    @exclusivity(unchecked) private var hasValue = false

    /// The demand that the current publisher has not met.
    @exclusivity(unchecked) private var awaitedCount = Subscribers.Demand.none

    /// The number of the publisher that a call is subscribing to.
    @exclusivity(unchecked) private var starting: Int?

    /// The thread of that call.
    @exclusivity(unchecked) private var startingThread: Thread?

    /// Whether to call ``RelayOperator/didCancel(_:)`` after that call has returned.
    @exclusivity(unchecked) private var isCancellationPending = false

    /// Subscribes to the next publisher, after the call that is subscribing to the current one has returned.
    @exclusivity(unchecked) private var next: ((Int) -> Void)?

    /// The completion, which waits behind values without demand.
    @exclusivity(unchecked) private var completion: Subscribers.Completion<Failure>?

    /// Whether it was cancelled or has sent the completion.
    @exclusivity(unchecked) private var isOver = false

    private init<Downstream: Subscriber>(_ operator: Operator, downstream: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        self.operator = `operator`
        outbox = Outbox(downstream)
        lock = outbox.lock
    }

    /// Attaches a downstream to an operator, and starts the operator unless the downstream cancels on receipt of the
    /// subscription.
    package static func attach<Downstream: Subscriber>(_ downstream: Downstream, to operator: Operator)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = RelaySubscription(`operator`, downstream: downstream)
        downstream.receive(subscription: subscription)
        let isActive = subscription.lock.withLock {
            subscription.outbox.open()
            return !subscription.isOver
        }
        if isActive { `operator`.start(subscription) }
    }

    // MARK: - Publishers

    /// Subscribes to a publisher, which becomes the current one. The previous one must have completed or been replaced.
    ///
    /// - Parameters:
    ///   - publisher: The publisher.
    ///   - mayWait: Whether it can start later if this thread is still subscribing to the previous publisher. Operators that
    ///     relay any number of publishers need this.
    package func relay<Upstream: Publisher>(_ publisher: Upstream, mayWait: Bool = true)
    where Upstream.Output == Output, Upstream.Failure == Failure {
        start(mayWait: mayWait) { [self] number in publisher.subscribe(RelayedUpstream(number, of: self)) }
    }

    private func start(mayWait: Bool, _ subscribe: @escaping (Int) -> Void) {
        if mayWait, postpone(subscribe) { return }
        var following: ((Int) -> Void)? = subscribe
        while let subscribe = following, let number = beginStart() {
            subscribe(number)
            following = endStart(of: number)
        }
    }

    /// Leaves a publisher to the call that is still subscribing to the previous one.
    private func postpone(_ subscribe: @escaping (Int) -> Void) -> Bool {
        lock.withLock {
            guard !isOver, completion == nil, starting == current, isUpstreamOver, startingThread === Thread.current
            else { return false }
            next = subscribe
            return true
        }
    }

    /// Makes a publisher the current one.
    ///
    /// - Returns: The index of the upstream. Nil if the subscription is over.
    private func beginStart() -> Int? {
        lock.withLock {
            if isOver || completion != nil { return nil }
            `operator`.willStart()
            current += 1
            starting = current
            startingThread = Thread.current
            isUpstreamOver = false
            hasEvent = false
            hasValue = false
            awaitedCount = .none
            return current
        }
    }

    /// - Returns: Subscribes to the next publisher, if this one has completed.
    private func endStart(of number: Int) -> ((Int) -> Void)? {
        let (next, isCancelled) = lock.withLock { () -> (((Int) -> Void)?, Bool) in
            // Another publisher can have replaced this one.
            guard starting == number else { return (nil, false) }
            defer {
                starting = nil
                startingThread = nil
                self.next = nil
                isCancellationPending = false
            }
            return (self.next, isCancellationPending)
        }
        if isCancelled { `operator`.didCancel(self) }
        return next
    }

    /// Whether there is a current publisher, or one to start. Call it with the lock held.
    package var isRelaying: Bool { !isUpstreamOver || next != nil }

    /// Cancels the current publisher, if there is one. Its events are ignored from now on.
    package func cancelCurrent() {
        lock.withLock { takeCurrent() }.cancel()
    }

    /// Cancels the current publisher if it has sent no event yet. Its events are ignored from now on.
    ///
    /// - Returns: Whether it was cancelled. If so, call ``relay(_:)`` or ``complete(_:)``.
    package func cancelUnlessStarted() -> Bool {
        let cancelled = lock.withLock { isOver || isUpstreamOver || hasEvent ? nil : takeCurrent() }
        cancelled?.cancel()
        return cancelled != nil
    }

    /// The current publisher, to cancel, and the next one, to release.
    private struct Current {
        let upstream: (any Subscription)?
        let next: ((Int) -> Void)?

        func cancel() {
            upstream?.cancel()
            withExtendedLifetime(next) {}
        }
    }

    /// Removes the current publisher, whose events are ignored from now on. Called with the lock held.
    private func takeCurrent() -> Current {
        if !isUpstreamOver {
            isUpstreamOver = true
            current += 1
            starting = nil
        }
        return Current(upstream: upstream.take(), next: next.take())
    }

    // MARK: - Decisions

    /// Cancels the current publisher, and completes the downstream after it has received the waiting values.
    package func complete(_ completion: Subscribers.Completion<Failure>) {
        decide { .complete(completion) }
    }

    /// Makes a decision with one hold of the lock, and then performs it.
    ///
    /// - Parameter makeDecision: Called with the lock held. It must not call foreign code or release objects.
    package func decide(_ makeDecision: () -> RelayDecision<Failure>) {
        let action = lock.withLock { prepare(makeDecision()) }
        carryOut(action)
    }

    /// The part of a decision that is performed without the lock.
    private enum Action {
        case none
        case perform(() -> Void)
        case complete(cancelling: (any Subscription)?, Current, releasing: Any?)
    }

    /// Changes the state according to a decision. Called with the lock held.
    private func prepare(_ decision: RelayDecision<Failure>) -> Action {
        switch decision {
        case .wait:
            return .none
        case .perform(let action):
            return .perform(action)
        case .complete(let completion, let subscription, let released):
            guard !isOver, self.completion == nil else {
                return .complete(cancelling: subscription, Current(upstream: nil, next: nil), releasing: released)
            }
            self.completion = completion
            return .complete(cancelling: subscription, takeCurrent(), releasing: released)
        }
    }

    private func carryOut(_ action: Action) {
        switch action {
        case .none: break
        case .perform(let action): action()
        case .complete(let subscription, let current, let released):
            subscription?.cancel()
            current.cancel()
            lock.lock()
            outbox.drain(for: self)
            lock.unlock()
            withExtendedLifetime(released) {}
        }
    }

    // MARK: - Events of the current publisher

    func receive(_ subscription: any Subscription, of number: Int) {
        lock.lock()
        guard number == current, !isOver, !isUpstreamOver, upstream == nil else {
            lock.unlock()
            return subscription.cancel()
        }
        upstream = subscription
        let demand = takeMissingDemand()
        lock.unlock()
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Output, of number: Int) -> Subscribers.Demand {
        lock.lock()
        guard number == current, !isOver, !isUpstreamOver else {
            lock.unlock()
            return .none
        }
        let isFirst = !hasEvent
        hasEvent = true
        hasValue = true
        if awaitedCount > .none { awaitedCount -= 1 }
        if isFirst {
            lock.unlock()
            `operator`.willReceiveFirstEvent(isValue: true, self)
            lock.lock()
        }
        // Another thread can have cancelled, or replaced the publisher.
        let demand = isOver || number != current ? nil : outbox.send(value, of: number, for: self)
        lock.unlock()
        return demand ?? .none
    }

    func receive(_ completion: Subscribers.Completion<Failure>, of number: Int) {
        lock.lock()
        guard number == current, !isOver, !isUpstreamOver else { return lock.unlock() }
        let (isFirst, released) = (!hasEvent, upstream)
        hasEvent = true
        isUpstreamOver = true
        upstream = nil
        // In the same hold of the lock, because the decision depends on whether there is another publisher.
        let action = prepare(`operator`.decide(after: completion, afterValue: hasValue, self))
        lock.unlock()
        withExtendedLifetime(released) {
            if isFirst { `operator`.willReceiveFirstEvent(isValue: false, self) }
            carryOut(action)
        }
    }

    /// The demand that the current publisher has not received. Called with the lock held.
    private func takeMissingDemand() -> Subscribers.Demand {
        var wanted = outbox.freeDemand
        if wanted == .none, `operator`.prefetchesFirstValue, !hasEvent { wanted = .max(1) }
        guard upstream != nil, wanted > awaitedCount else { return .none }
        let missing = wanted == .unlimited ? .unlimited : wanted - awaitedCount
        awaitedCount = wanted
        return missing
    }

    // MARK: - OutboxOwner

    package func completeIfPossible() {
        guard let completion, outbox.isEmpty else { return }
        outbox.complete(completion)
    }

    package func didSend(
        of source: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if wasUnlimited { return .none }
        lock.lock()
        if demand > .none { outbox.add(demand) }
        let (missing, isCaller, upstream) = (takeMissingDemand(), caller == current, upstream)
        lock.unlock()
        if isCaller { return missing }
        if missing > .none { upstream?.request(missing) }
        return .none
    }

    package func removeAll() -> Any? {
        isOver = true
        defer {
            upstream = nil
            next = nil
            completion = nil
        }
        return (upstream, next, completion, `operator`.removeState())
    }

    // MARK: - Subscription

    package var description: String { `operator`.description }

    package func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        lock.lock()
        outbox.add(demand)
        outbox.drain(for: self)
        let (missing, upstream) = (takeMissingDemand(), upstream)
        lock.unlock()
        if missing > .none { upstream?.request(missing) }
    }

    package func cancel() {
        lock.lock()
        if isOver { return lock.unlock() }
        let cancelled = upstream
        let isStarting = starting == current && !isUpstreamOver && upstream == nil
        let isPending = isStarting && `operator`.isCancelledAfterStart
        isCancellationPending = isPending
        let released = (outbox.cancel(), removeAll())
        lock.unlock()
        cancelled?.cancel()
        if !isPending { `operator`.didCancel(self) }
        withExtendedLifetime(released) {}
    }
}
#endif
