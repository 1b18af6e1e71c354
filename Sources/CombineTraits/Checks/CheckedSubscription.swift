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

/// The state of a ``CheckedSubscription``, except the downstream and the held value. The methods call no foreign code.
///
/// This struct is not generic, so that it is fast in unspecialized code.
struct CheckedState {
    private let promise: _TraitPromise

    /// The upstream. It is over once the subscription has completed or was cancelled, and while the held value is being
    /// sent.
    private var upstream = UpstreamSlot()

    /// Whether the held value is being sent, and the completion must follow. A cancellation makes this property `false`.
    private(set) var isFinishing = false

    private var hasValue = false

    // Used only if the promise requires an event on subscription.

    /// Whether `subscribe` has returned.
    private var isAttached = false

    /// The number of requests in progress, during which the first event can still arrive.
    private var requestCount = 0

    private var demand = Subscribers.Demand.none

    init(promise: _TraitPromise) {
        self.promise = promise
    }

    // MARK: Events

    /// Receives the subscription of the upstream, and returns whether it is kept. If not, cancel the subscription.
    mutating func receive(_ subscription: any Subscription) -> Bool {
        upstream.keep(subscription)
    }

    /// Whether to ignore events of the upstream.
    var isOver: Bool { upstream.isOver }

    /// Judges a value, `finished`, or a `failure` of an upstream that is not over.
    mutating func receive(_ event: TraitEvent) -> _TraitViolation? {
        defer { if event == .value { hasValue = true } }
        return promise.judge(event, afterValue: hasValue)
    }

    /// Begins to send the held value before the completion, and returns the upstream. Release the upstream without the lock.
    mutating func beginFinishing() -> (any Subscription)? {
        isFinishing = true
        return upstream.end()
    }

    /// Ends the subscription, on completion or cancellation, and returns the upstream, to cancel or release without the lock.
    mutating func end() -> (any Subscription)? {
        isFinishing = false
        return upstream.end()
    }

    // MARK: Immediacy

    /// Records that `subscribe` has returned. Returns the violation if the upstream has sent no event, although it is neither
    /// waiting for demand nor handling a request.
    mutating func didAttach() -> _TraitViolation? {
        isAttached = true
        return violationOfImmediacy
    }

    /// Adds demand of the downstream, and returns the upstream to request values from, or `nil` if the upstream is over.
    mutating func beginRequest(_ demand: Subscribers.Demand) -> (any Subscription)? {
        guard let upstream = upstream.subscription else { return nil }
        self.demand += demand
        requestCount += 1
        return upstream
    }

    /// Records that a request has returned. Returns the violation if the upstream has sent no event, although `subscribe` and
    /// all requests have returned.
    mutating func endRequest() -> _TraitViolation? {
        requestCount -= 1
        // Operators such as `combineLatest` request values only after they have subscribed to all upstreams.
        return isAttached ? violationOfImmediacy : nil
    }

    private var violationOfImmediacy: _TraitViolation? {
        // Without demand, a publisher can wait. If several requests are in progress, the last one to return makes the check.
        let mayWait = upstream.subscription != nil && demand == .none || requestCount > 0
        return !upstream.isOver && !mayWait ? promise.judge(.subscribed, afterValue: hasValue) : nil
    }
}

/// The subscriber of a check that allows at most one value, for an upstream without a direct path.
@usableFromInline
final class CheckedUpstream<Input, Failure: Error, DownstreamFailure: Error>: AttachedUpstream<
    Input, DownstreamFailure
>,
Subscriber
{
    private let check: CheckOperation<Input, Failure, DownstreamFailure>

    @usableFromInline
    init(
        _ check: CheckOperation<Input, Failure, DownstreamFailure>,
        _ downstream: _DirectDownstream<Input, DownstreamFailure>
    ) {
        self.check = check
        super.init(downstream)
    }

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand {
        let sendLater = check.awaitsCertainty ? { [unowned self] in send(.success(input)) } : nil
        switch receiveValue(sendLater) {
        case .awaitingValue where check.awaitsCertainty: break
        case .awaitingValue:
            send(value: input, to: downstreamSubscription)
            didSendValue()
        case .awaitingCompletion:
            let failure = check.answer(.tooManyValues, nil)
            let ended = end()
            if ended.phase == .over { break }
            ended.subscription?.cancel()
            send(.failure(failure))
        case .over: break
        }
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        let event: TraitEvent = if case .finished = completion { .finished } else { .failure }
        let ended = end()
        if ended.phase == .over { return }
        let hasValue = ended.phase == .awaitingCompletion
        let violation = check.promise.judge(event, afterValue: hasValue)
        if violation != nil || !hasValue {
            send(MaybeResult(check.end(with: completion, violation)))
        } else if let sendHeldValue = ended.sendHeldValue {
            sendHeldValue()
        } else {
            downstreamSubscription.finish(self)
        }
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(ended.subscription) {}
    }

    private func send(_ result: MaybeResult<Input, DownstreamFailure>) {
        send(result, to: downstreamSubscription)
    }
}
