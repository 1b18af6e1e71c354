/// The subscriber and the subscription of an operator that goes on with another publisher where its upstream fails.
@_fixed_layout @usableFromInline
final class CatchReceiver<Replacement: MaybePublisher, InputFailure: Error, FinalFailure: Error>:
    _DirectReceiver<Replacement.Output, InputFailure>, ReceiverBody, SubscriptionBody
{
    /// Which publisher the subscription is one to.
    @frozen @usableFromInline
    enum Phase {
        case upstream, replacement, over
    }

    @usableFromInline let downstream: _DirectReceiver<Replacement.Output, FinalFailure>

    /// What to go on with, or the failure that its closure has thrown.
    @usableFromInline let handler: (InputFailure) -> Result<Replacement, FinalFailure>

    /// What becomes of a failure of the replacement.
    @usableFromInline let convert: (Replacement.Failure) -> FinalFailure

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var phase = Phase.upstream

    /// The subscription of this phase, once it is there.
    @exclusivity(unchecked) @usableFromInline var current: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

    /// Whether the downstream has its subscription.
    @exclusivity(unchecked) @usableFromInline var isAnnounced = false

    @inlinable
    init(
        _ downstream: _DirectReceiver<Replacement.Output, FinalFailure>,
        handler: @escaping (InputFailure) -> Result<Replacement, FinalFailure>,
        convert: @escaping (Replacement.Failure) -> FinalFailure
    ) {
        self.downstream = downstream
        self.handler = handler
        self.convert = convert
        super.init(ReceiverEvents(CatchReceiver.self), SubscriptionDemands(CatchReceiver.self), lock: downstream.lock)
    }

    @inlinable
    convenience init(
        _ downstream: _DirectReceiver<Replacement.Output, FinalFailure>,
        handler: @escaping (InputFailure) -> Replacement
    ) where Replacement.Failure == FinalFailure {
        self.init(downstream, handler: { .success(handler($0)) }, convert: { $0 })
    }

    /// Keeps the subscription of a phase, unless it comes too late or twice, when it is cancelled.
    ///
    /// - Returns: What is demanded. Nil if it is not kept.
    @inlinable
    func keep(_ subscription: any Subscription, of phase: Phase) -> Subscribers.Demand? {
        lock.lock()
        let isKept = self.phase == phase && current == nil
        if isKept { current = subscription }
        let demand = demand
        lock.unlock()
        if !isKept { subscription.cancel() }
        return isKept ? demand : nil
    }

    /// Goes on to another phase.
    ///
    /// - Returns: Whether the one before was not over yet.
    @inlinable
    func advance(from phase: Phase, to next: Phase) -> Bool {
        lock.lock()
        let isCurrent = self.phase == phase
        let released = isCurrent ? current : nil
        if isCurrent {
            self.phase = next
            current = nil
        }
        lock.unlock()
        return withExtendedLifetime(released) { isCurrent }
    }

    // MARK: Upstream

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        if keep(subscription, of: .upstream) != nil { announce() }
    }

    @inlinable
    func onValue(_ input: Replacement.Output) -> Subscribers.Demand {
        lock.lock()
        if demand > .none { demand -= 1 }
        lock.unlock()
        let additionalDemand = downstream.receive(input)
        lock.lock()
        demand += additionalDemand
        lock.unlock()
        return additionalDemand
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<InputFailure>) {
        switch completion {
        case .finished:
            if advance(from: .upstream, to: .over) { downstream.receive(completion: .finished) }
        case .failure(let error):
            if advance(from: .upstream, to: .replacement) { replace(error) }
        }
    }

    /// Hands the subscription to the downstream, unless it has it.
    @inlinable
    func announce() {
        lock.lock()
        let mustAnnounce = !isAnnounced
        isAnnounced = true
        lock.unlock()
        if mustAnnounce { downstream.receive(subscription: self) }
    }

    @inlinable
    func replace(_ error: InputFailure) {
        // Against the rules, OpenCombine's zip may fail before its subscribers have a subscription.
        announce()
        switch handler(error) {
        case .success(let replacement):
            lock.lock()
            let isDemanded = demand > .none
            lock.unlock()
            if let result = replacement.start(isDemanded: isDemanded, { ReplacementReceiver(self) }) {
                receiveOfReplacement(result)
            }
        case .failure(let error):
            if advance(from: .replacement, to: .over) { downstream.receive(completion: .failure(error)) }
        }
    }

    // MARK: Replacement

    @inlinable
    func receiveOfReplacement(subscription: any Subscription) {
        if let demand = keep(subscription, of: .replacement), demand > .none { subscription.request(demand) }
    }

    @inlinable
    func receiveOfReplacement(_ result: MaybeResult<Replacement.Output, Replacement.Failure>) {
        switch result {
        case .finished:
            receiveOfReplacement(completion: .finished)
        case .success(let value):
            _ = receiveOfReplacement(value)
            receiveOfReplacement(completion: .finished)
        case .failure(let error):
            receiveOfReplacement(completion: .failure(error))
        }
    }

    @inlinable
    func receiveOfReplacement(_ value: Replacement.Output) -> Subscribers.Demand {
        lock.lock()
        let isActive = phase == .replacement
        lock.unlock()
        return isActive ? downstream.receive(value) : .none
    }

    @inlinable
    func receiveOfReplacement(completion: Subscribers.Completion<Replacement.Failure>) {
        guard advance(from: .replacement, to: .over) else { return }
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(convert(error)))
        }
    }

    // MARK: Subscription

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        let current = current
        lock.unlock()
        current?.request(demand)
    }

    @inlinable
    func onCancel() {
        lock.lock()
        phase = .over
        let current = current
        self.current = nil
        lock.unlock()
        current?.cancel()
    }
}

/// The subscriber of the publisher that replaces a failure.
@_fixed_layout @usableFromInline
final class ReplacementReceiver<Replacement: MaybePublisher, InputFailure: Error, FinalFailure: Error>:
    _DirectReceiver<Replacement.Output, Replacement.Failure>, ReceiverBody
{
    @usableFromInline let parent: CatchReceiver<Replacement, InputFailure, FinalFailure>

    @inlinable
    init(_ parent: CatchReceiver<Replacement, InputFailure, FinalFailure>) {
        self.parent = parent
        super.init(ReceiverEvents(ReplacementReceiver.self), lock: parent.lock)
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        parent.receiveOfReplacement(subscription: subscription)
    }

    @inlinable
    func onValue(_ input: Replacement.Output) -> Subscribers.Demand {
        parent.receiveOfReplacement(input)
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Replacement.Failure>) {
        parent.receiveOfReplacement(completion: completion)
    }
}
