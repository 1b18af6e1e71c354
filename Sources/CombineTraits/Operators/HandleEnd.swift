extension Publisher {
    /// Calls a closure once when the subscription completes or is cancelled.
    ///
    ///     let name = server.name(of: user)
    ///         .handleEnd { completion in
    ///             switch completion {
    ///             case .finished?: log("done")
    ///             case .failure(let error)?: log("failed: \(error)")
    ///             case nil: log("cancelled")
    ///             }
    ///         }
    ///
    /// ```
    /// upstream   --a|         --x          --a-b
    /// downstream                           ---cancels
    /// closure    ---finished  --failure    ---nil
    /// ```
    ///
    /// - **End.** The closure is called exactly once for each subscription that ends, with the completion, or with `nil` for a
    ///   cancellation, even if both happen at the same time on two threads.
    /// - **Order.** On completion, the operator calls the closure after the downstream has received all values, and before
    ///   the downstream receives the completion. On cancellation, it calls the closure after it has cancelled the upstream.
    ///   An upstream with `subscribe(on:)` handles the cancellation later. The closure is released after its call.
    /// - **Demand and cancellation** are passed to the upstream. A downstream operator such as `first()` cancels after a
    ///   value, so the closure then receives `nil`. Values are passed on as they come, also in reentrant calls.
    /// - **Threads.** The closure is called on the thread on which the upstream completes, or the downstream cancels. If the
    ///   downstream cancels while another thread is still subscribing to the upstream, that thread can call the closure. A closure
    ///   that you write in an actor must be `@Sendable` if it can run elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// - Parameter receiveEnd: A closure that receives the completion, or `nil` for a cancellation.
    /// - Returns: A publisher with the traits of its upstream.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func handleEnd(
        _ receiveEnd: @escaping (_ completion: Subscribers.Completion<Failure>?) -> Void
    ) -> TraitPublishers.HandleEnd<Self> {
        TraitPublishers.HandleEnd(upstream: self, receiveEnd: receiveEnd)
    }
}

extension TraitPublishers {
    /// A publisher that calls a closure once when a subscription ends.
    ///
    /// `handleEnd(_:)` of `Publisher` creates this publisher, and describes its behavior.
    public struct HandleEnd<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// A closure that receives the completion, or `nil` for a cancellation.
        public let receiveEnd: (_ completion: Subscribers.Completion<Failure>?) -> Void

        /// Creates the publisher that `handleEnd(_:)` returns.
        public init(
            upstream: Upstream, receiveEnd: @escaping (_ completion: Subscribers.Completion<Failure>?) -> Void
        ) {
            self.upstream = upstream
            self.receiveEnd = receiveEnd
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let receiveEnd = receiveEnd
            HandleEndSubscription({ receiveEnd($0()) }, subscriber.eraseToAnyDownstream()).start(upstream)
        }
    }
}

extension TraitPublishers.HandleEnd: DirectPublisher where Upstream: MaybePublisher {
    /// Starts the upstream after creating the downstream, because the downstream can cancel during the start.
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        EndedUpstream(receiveEnd, makeDownstream()).start(upstream)
        return nil
    }
}

@_fixed_layout @usableFromInline
final class EndedUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure> {
    @usableFromInline typealias ReceiveEnd = (Subscribers.Completion<Failure>?) -> Void

    // Guarded by the lock of the downstream subscription.

    /// The gate that orders the start and the end. If the downstream cancels while the upstream is starting and has no
    /// subscription to cancel yet, the closure is called after the start has returned.
    @usableFromInline var gate = StartGate(.starting)

    /// The closure to call on completion or cancellation. The thread that calls the closure removes it first.
    @usableFromInline var receiveEnd: ReceiveEnd?

    @inlinable
    init(_ receiveEnd: @escaping ReceiveEnd, _ downstream: _DirectDownstream<Value, Failure>) {
        self.receiveEnd = receiveEnd
        super.init(downstream)
    }

    @inlinable
    func start<Upstream: MaybePublisher>(_ upstream: Upstream)
    where Upstream.Output == Value, Upstream.Failure == Failure {
        // A subscription that was cancelled before it waited for this object has not called `cancel()`.
        if hasEnded {
            takeReceiveEnd()?(nil)
            return
        }
        let result = upstream._start {
            makeDownstreamOfUpstream(self, to: TraitPublishers.HandleEnd<Upstream>.self)
        }
        if downstreamSubscription.locked({ gate.didStart() }) != nil {
            takeReceiveEnd()?(nil)
            return
        }
        switch result {
        case .success(let value):
            receive(value)
            receive(completion: .finished)
        case .failure(let error): receive(completion: .failure(error))
        case .finished: receive(completion: .finished)
        case nil: break
        }
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        guard let receiveEnd = takeReceiveEnd() else { return }
        receiveEnd(completion)
        super.receive(completion: completion)
    }

    @inlinable
    func takeReceiveEnd() -> ReceiveEnd? {
        downstreamSubscription.locked { receiveEnd.takeValue() }
    }

    @inlinable
    override func cancel() {
        let upstream = downstreamSubscription.locked { endForCancellation() }
        let upstreams = upstream?.endForCancellation() ?? []
        let hasSubscription = upstream != nil && !upstreams.contains { $0.awaitsSubscription }
        for upstream in upstreams { upstream.cancel() }
        // If there is no subscription to cancel yet, the upstream continues to start, and `start(_:)` calls the closure afterward.
        let action = downstreamSubscription.locked { gate.end(.cancelled) }
        if action == .cleanUp || hasSubscription { takeReceiveEnd()?(nil) }
    }
}

/// The subscription of `handleEnd` outside the direct path. It passes on the events of its upstream, so it needs no queue. Only the
/// completion waits, while the downstream receives a value, because the upstream can complete in a reentrant call.
final class HandleEndSubscription<Input, Failure: Error>: Subscriber, Subscription, DescribedByName {
    /// A closure that can ask for the completion, or for `nil` after a cancellation. The type of that optional would be looked up even
    /// for a closure that does not need it.
    typealias ReceiveEnd = (_ completion: () -> Subscribers.Completion<Failure>?) -> Void

    private let lock = Lock.make()

    // The lock guards the following properties. Their objects are released without the lock. Their exclusivity is not checked,
    // because no foreign code runs under the lock.

    @exclusivity(unchecked) private var state = HandleEndState()

    /// The closure to call on completion or cancellation. The thread that calls the closure removes it first.
    @exclusivity(unchecked) private var receiveEnd: ReceiveEnd?

    /// The downstream, or `nil` after the completion or a cancellation.
    @exclusivity(unchecked) private var downstream: AnyDownstream<Input, Failure>?

    /// A closure that sends the completion, or `nil` while none waits.
    @exclusivity(unchecked) private var completeLater: (() -> Void)?

    init(_ receiveEnd: @escaping ReceiveEnd, _ downstream: AnyDownstream<Input, Failure>) {
        self.receiveEnd = receiveEnd
        self.downstream = downstream
    }

    /// Sends the subscription to the downstream, and then subscribes to the upstream, unless the downstream has cancelled.
    func start(_ upstream: some Publisher<Input, Failure>) {
        // Nothing else has this object yet, so this needs no lock.
        downstream?.receive(subscription: self)
        guard lock.withLock({ state.beginStart() }) else { return }
        upstream.attach(self)
        lock.lock()
        let receiveEnd = state.didStart() ? receiveEnd.takeValue() : nil
        lock.unlock()
        receiveEnd? { nil }
    }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        lock.lock()
        let demand = state.receive(subscription)
        lock.unlock()
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream = lock.withLock({ state.beginValue() ? downstream : nil }) else { return .none }
        let demand = downstream.receive(input)
        lock.withLock { state.endValue() ? completeLater.takeValue() : nil }?()
        return demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let (upstream, turn) = state.complete()
        if turn == .wait { completeLater(with: completion) }
        lock.unlock()
        if turn == .now { complete(completion) }
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(upstream) {}
    }

    /// A separate function, so that a completion that does not wait needs no lookup of the types that the closure captures.
    @inline(never)
    private func completeLater(with completion: Subscribers.Completion<Failure>) {
        completeLater = { [unowned self] in complete(completion) }
    }

    private func complete(_ completion: Subscribers.Completion<Failure>) {
        // Without `withLock`, whose generic result would need a thunk around the closure.
        lock.lock()
        let receiveEnd = receiveEnd.takeValue()
        lock.unlock()
        receiveEnd? { completion }
        // The closure might have cancelled, and so might another thread.
        lock.withLock { downstream.takeValue() }?.receive(completion: completion)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "HandleEnd: a demand must not be zero.")
        lock.withLock { state.request(demand) }?.request(demand)
    }

    func cancel() {
        lock.lock()
        let (upstream, isEnd) = state.cancel()
        let receiveEnd = isEnd ? receiveEnd.takeValue() : nil
        let released = (downstream.takeValue(), completeLater.takeValue())
        lock.unlock()
        withExtendedLifetime(released) { upstream?.cancel() }
        receiveEnd? { nil }
    }

    var description: String { "HandleEnd" }
}

/// The state of a ``HandleEndSubscription``, with a method for each event. The methods call no other code.
struct HandleEndState {
    /// When a completion is sent: never, because the subscription is over, when the downstream has received a value, or now.
    enum Turn {
        case never, wait, now
    }

    private var upstream = UpstreamSlot()

    /// The gate that orders the start and the end. If the downstream cancels while the upstream is starting and has no
    /// subscription to cancel yet, the closure is called after the start has returned, because it might close a resource that the
    /// upstream uses until it has sent its subscription.
    private var gate = StartGate(.idle)

    /// The demand before the upstream has sent its subscription.
    private var waitingDemand = Subscribers.Demand.none

    /// The number of values that the downstream is receiving: more than one if the upstream sends in a reentrant call.
    private var valueCount = 0

    /// Whether the completion waits until the downstream has received its values.
    private var isCompleting = false

    /// Returns whether to subscribe to the upstream. If not, the downstream has cancelled.
    mutating func beginStart() -> Bool { gate.beginStart() }

    /// Records that `subscribe` has returned, and returns whether a cancellation waits for this.
    mutating func didStart() -> Bool { gate.didStart() != nil }

    /// Receives the subscription of the upstream, and returns the demand for it, or `nil` if it must be cancelled.
    mutating func receive(_ subscription: any Subscription) -> Subscribers.Demand? {
        guard upstream.keep(subscription) else { return nil }
        defer { waitingDemand = .none }
        return waitingDemand
    }

    /// Receives demand, and returns the upstream that must receive it now.
    mutating func request(_ demand: Subscribers.Demand) -> (any Subscription)? {
        if upstream.isSubscribed || upstream.isOver { return upstream.subscription }
        waitingDemand += demand
        return nil
    }

    /// Returns whether to send a value of the upstream.
    mutating func beginValue() -> Bool {
        guard !upstream.isOver else { return false }
        valueCount += 1
        return true
    }

    /// Records that the downstream has received a value, and returns whether the completion follows now.
    mutating func endValue() -> Bool {
        valueCount -= 1
        return valueCount == 0 && isCompleting
    }

    /// Receives the completion of the upstream. Release the upstream without the lock.
    mutating func complete() -> (upstream: (any Subscription)?, turn: Turn) {
        if upstream.isOver { return (nil, .never) }
        isCompleting = valueCount > 0
        return (upstream.end(), isCompleting ? .wait : .now)
    }

    /// Ends the subscription. Returns the upstream to cancel, and whether to call the closure then. If not, ``didStart()`` returns
    /// `true`, or the upstream has completed.
    mutating func cancel() -> (upstream: (any Subscription)?, isEnd: Bool) {
        let subscription = upstream.end()
        defer { isCompleting = false }
        return (subscription, subscription != nil || isCompleting || gate.end(.cancelled) != .nothing)
    }
}
