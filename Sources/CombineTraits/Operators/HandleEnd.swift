import CombineTraitsSupport

extension Publisher {
    /// Calls a closure once when the subscription ends, however it ends.
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
    /// - **End.** The closure is called exactly once for each subscription, with the completion, or with nil for a cancellation,
    ///   also if both happen at the same time, on two threads. It is not called for a subscription that does not end.
    /// - **Order.** The closure is called before the downstream receives the completion, and after the upstream is cancelled.
    ///   Then it is released.
    /// - **Demand and cancellation** are passed to the upstream. Operators such as `first()` cancel, too.
    /// - **Threads.** The closure is called where the upstream completes, or where the downstream cancels. A closure that you
    ///   write on an actor must be `@Sendable` if it may run elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// - Parameter receiveEnd: The closure.
    /// - Returns: A publisher with the traits of its upstream.
    public func handleEnd(
        _ receiveEnd: @escaping (_ completion: Subscribers.Completion<Failure>?) -> Void
    ) -> TraitPublishers.HandleEnd<Self> {
        TraitPublishers.HandleEnd(upstream: self, receiveEnd: receiveEnd)
    }
}

extension TraitPublishers {
    /// A publisher that calls a closure once when a subscription ends.
    ///
    /// See `handleEnd(_:)` of `Publisher`.
    public struct HandleEnd<Upstream: Publisher>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// Called with the completion, or with nil for a cancellation.
        public let receiveEnd: (_ completion: Subscribers.Completion<Failure>?) -> Void

        /// Creates the publisher that `handleEnd(_:)` returns.
        public init(
            upstream: Upstream, receiveEnd: @escaping (_ completion: Subscribers.Completion<Failure>?) -> Void
        ) {
            self.upstream = upstream
            self.receiveEnd = receiveEnd
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            RelaySubscription.attach(subscriber, to: HandleEndOperator(self))
        }
    }
}

extension TraitPublishers.HandleEnd: DirectPublisher where Upstream: MaybePublisher {
    /// Starts the upstream. The downstream is made before, because it may cancel meanwhile.
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        EndedUpstream(receiveEnd, makeDownstream()).start(upstream)
        return nil
    }
}

/// What a subscription waits for downstream of `handleEnd`.
@_fixed_layout @usableFromInline
final class EndedUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure>, DirectSink {
    @usableFromInline typealias ReceiveEnd = (Subscribers.Completion<Failure>?) -> Void

    @usableFromInline static var endsWithValue: Bool { false }

    /// Events are sent one at a time, so that it needs no lock.
    @usableFromInline var hasSentValue = false

    /// Whether the upstream is being started: the end of a cancellation waits for it. Guarded by the lock of the subscription
    /// downstream.
    @usableFromInline var isStarting = true

    /// Taken by the completion or the cancellation, whichever comes first. Guarded by the lock of the subscription downstream.
    @usableFromInline var receiveEnd: ReceiveEnd?

    @inlinable
    init(_ receiveEnd: @escaping ReceiveEnd, _ downstream: _DirectDownstream<Value, Failure>) {
        self.receiveEnd = receiveEnd
        super.init(downstream)
    }

    /// Starts the upstream, unless the downstream has cancelled.
    @inlinable
    func start<Upstream: MaybePublisher>(_ upstream: Upstream)
    where Upstream.Output == Value, Upstream.Failure == Failure {
        // The subscription may have been cancelled before it could wait for this object. It has not called `cancel()` then.
        if downstream.subscription.locked({ isCancelled }) {
            takeReceiveEnd()?(nil)
            return
        }
        let result = upstream._start {
            makeDownstreamOfUpstream(self, to: TraitPublishers.HandleEnd<Upstream>.self)
        }
        let wasCancelled = downstream.subscription.locked {
            isStarting = false
            return isCancelled
        }
        if wasCancelled {
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
    func receive(_ value: Value) {
        hasSentValue = true
        downstream.receive(value, from: self)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard let receiveEnd = takeReceiveEnd() else { return }
        receiveEnd(completion)
        downstream.receive(completion, hasSentValue: hasSentValue, from: self)
    }

    @inlinable
    func takeReceiveEnd() -> ReceiveEnd? {
        downstream.subscription.locked {
            defer { receiveEnd = nil }
            return receiveEnd
        }
    }

    @inlinable
    override func cancel() {
        let (isStarting, upstream) = downstream.subscription.locked { (self.isStarting, endForCancellation()) }
        upstream?.cancel()
        // As long as there is nothing to cancel, the upstream may not know of it.
        if !isStarting || upstream != nil { takeReceiveEnd()?(nil) }
    }
}

/// What `handleEnd` does for one subscriber.
private final class HandleEndOperator<Upstream: Publisher>: RelayOperator {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let description = "HandleEnd"

    /// The closure may close what the upstream uses while it starts.
    let isCancelledAfterStart = true

    // Guarded by the lock of the subscription.

    /// Nil once the upstream is subscribed to, and when all is over.
    private var upstream: Upstream?

    /// Nil once it is certain how the subscription ends.
    private var receiveEnd: ((Subscribers.Completion<Failure>?) -> Void)?

    init(_ publisher: TraitPublishers.HandleEnd<Upstream>) {
        upstream = publisher.upstream
        receiveEnd = publisher.receiveEnd
    }

    func start(_ relay: RelaySubscription<HandleEndOperator>) {
        if let upstream = relay.lock.withLock({ upstream.take() }) { relay.relay(upstream) }
    }

    func decide(
        after completion: Subscribers.Completion<Failure>, afterValue hasValue: Bool,
        _ relay: RelaySubscription<HandleEndOperator>
    ) -> RelayDecision<Failure> {
        let receiveEnd = receiveEnd.take()
        return .perform {
            receiveEnd?(completion)
            relay.complete(completion)
        }
    }

    func didCancel(_ relay: RelaySubscription<HandleEndOperator>) {
        takeReceiveEnd(relay)?(nil)
    }

    private func takeReceiveEnd(
        _ relay: RelaySubscription<HandleEndOperator>
    ) -> ((Subscribers.Completion<Failure>?) -> Void)? {
        relay.lock.withLock { receiveEnd.take() }
    }

    func removeState() -> Any? { upstream.take() }
}
