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
    ///   value, so the closure then receives `nil`.
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
            let handleEnd = HandleEndOperator<Output, Failure>(receiveEnd)
            RelaySubscription.attach(subscriber, to: handleEnd, relaying: upstream)
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

private final class HandleEndOperator<Output, Failure: Error>: RelayOperator {
    let description = "HandleEnd"

    /// `true`, because the closure might close a resource that the upstream uses until it has sent its subscription.
    let isCancelledAfterStart = true

    private var receiveEnd: ((Subscribers.Completion<Failure>?) -> Void)?

    init(_ receiveEnd: @escaping (Subscribers.Completion<Failure>?) -> Void) {
        self.receiveEnd = receiveEnd
    }

    func decide(
        after completion: Subscribers.Completion<Failure>, _ relay: RelaySubscription<HandleEndOperator>
    ) -> RelayDecision {
        // Values can still wait for demand, and the downstream can cancel before it receives them.
        .complete(calling: { [self, lock = relay.lock] in takeReceiveEnd(lock)?(completion) })
    }

    func didCancel(_ relay: RelaySubscription<HandleEndOperator>) {
        takeReceiveEnd(relay.lock)?(nil)
    }

    private func takeReceiveEnd(_ lock: Lock) -> ((Subscribers.Completion<Failure>?) -> Void)? {
        lock.withLock { receiveEnd.takeValue() }
    }
}
