extension MaybePublisher {
    /// Calls one of several closures, once, for the publisher's result or for a cancellation.
    ///
    ///     let avatar = server.avatar().handleResult(
    ///         onSuccess: { image in cache.store(image) },
    ///         onFailure: { error in log("no avatar: \(error)") },
    ///         onFinish: { log("no avatar") },
    ///         onCancel: { log("nobody waits for the avatar") })
    ///
    /// ```
    /// upstream    --1|             --x             --|             --------
    /// downstream  --1|             --x             --|             -----(cancel)
    /// calls       --(onSuccess)    --(onFailure)   --(onFinish)    -----(onCancel)
    /// ```
    ///
    /// A subscription never calls two closures, even if the result and a cancellation happen at the same time on two
    /// threads. In contrast, `handleEvents` can call several.
    ///
    /// - **Result.** The closure runs when the upstream publishes the result, before the downstream receives it. A
    ///   later cancellation, for example while the value waits for demand, does not call `onCancel`.
    /// - **Demand.** The operator requests the value on subscription. The value waits for the demand of the downstream.
    /// - **Cancellation** calls `onCancel` if there is no result yet, and then cancels the upstream.
    /// - **Threads.** `onSuccess`, `onFailure`, and `onFinish` run on the thread of the upstream, and `onCancel` on the
    ///   thread that cancels. If the downstream cancels while another thread is still subscribing, `onCancel` can run on that
    ///   thread. A closure that you write in an actor must be `@Sendable` if it can run elsewhere: see
    ///   <doc:ThreadsAndIsolation>.
    /// - **Memory.** A subscription releases its closures after the result or the cancellation.
    ///
    /// - Parameters:
    ///   - onSuccess: A closure that receives the value.
    ///   - onFailure: A closure that receives the failure.
    ///   - onFinish: A closure to call if the publisher finishes without a value.
    ///   - onCancel: A closure to call if the subscription is cancelled before its result.
    /// - Returns: A publisher with the traits of its upstream.
    @_alwaysEmitIntoClient
    public func handleResult(
        onSuccess: ((Output) -> Void)? = nil,
        onFailure: ((Failure) -> Void)? = nil,
        onFinish: (() -> Void)? = nil,
        onCancel: (() -> Void)? = nil
    ) -> TraitPublishers.HandleResult<Self> {
        TraitPublishers.HandleResult(
            upstream: self, onSuccess: onSuccess, onFailure: onFailure, onFinish: onFinish, onCancel: onCancel
        ).direct
    }
}

extension SinglePublisher {
    /// Calls one of several closures, once, for the publisher's result or for a cancellation.
    ///
    ///     let name = server.name().handleResult(
    ///         onSuccess: { name in cache.store(name) },
    ///         onFailure: { error in log("no name: \(error)") },
    ///         onCancel: { log("nobody waits for the name") })
    ///
    /// This method is `handleResult(onSuccess:onFailure:onFinish:onCancel:)` without `onFinish`, which a single publisher would
    /// never call.
    @_alwaysEmitIntoClient
    public func handleResult(
        onSuccess: ((Output) -> Void)? = nil,
        onFailure: ((Failure) -> Void)? = nil,
        onCancel: (() -> Void)? = nil
    ) -> TraitPublishers.HandleResult<Self> {
        TraitPublishers.HandleResult(
            upstream: self, onSuccess: onSuccess, onFailure: onFailure, onFinish: nil, onCancel: onCancel
        ).direct
    }
}

extension TraitPublishers {
    /// A publisher that calls a closure for the result of its upstream, or for a cancellation.
    ///
    /// `handleResult(onSuccess:onFailure:onFinish:onCancel:)` creates this publisher, and describes its behavior.
    @frozen
    public struct HandleResult<Upstream: Publisher>: Publisher, DirectPublisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher whose result is handled.
        public let upstream: Upstream

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first
        @usableFromInline let handlers: ResultHandlers<Output, Failure>

        /// Creates a publisher that calls a closure for the first event of its upstream, or for a cancellation.
        ///
        /// The upstream can be any publisher, and is cancelled after a value. See
        /// `handleResult(onSuccess:onFailure:onFinish:onCancel:)` for the closures.
        @inlinable
        public init(
            upstream: Upstream,
            onSuccess: ((Output) -> Void)?,
            onFailure: ((Failure) -> Void)?,
            onFinish: (() -> Void)?,
            onCancel: (() -> Void)?
        ) {
            self.upstream = upstream
            handlers = ResultHandlers(
                onSuccess: onSuccess, onFailure: onFailure, onFinish: onFinish, onCancel: onCancel)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`. If the subscriber cancels on receipt of the subscription,
        /// `onCancel` is called, and the upstream does not start.
        @inlinable
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let downstream = _DirectDownstream(to: Self.self, for: subscriber.eraseToAnyDownstream())
            let handled = HandledUpstream(handlers, downstream)
            subscriber.receive(subscription: downstream.subscription)
            handled.start(upstream, upstreamStart)
        }

        /// Starts the upstream after creating the downstream, because the downstream can cancel during the start.
        @inlinable
        package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?
        {
            HandledUpstream(handlers, makeDownstream()).start(upstream, upstreamStart)
            return nil
        }
    }
}

@frozen @usableFromInline
struct ResultHandlers<Output, Failure: Error> {
    @usableFromInline let onSuccess: ((Output) -> Void)?
    @usableFromInline let onFailure: ((Failure) -> Void)?
    @usableFromInline let onFinish: (() -> Void)?
    @usableFromInline let onCancel: (() -> Void)?

    @inlinable
    init(
        onSuccess: ((Output) -> Void)?, onFailure: ((Failure) -> Void)?, onFinish: (() -> Void)?,
        onCancel: (() -> Void)?
    ) {
        self.onSuccess = onSuccess
        self.onFailure = onFailure
        self.onFinish = onFinish
        self.onCancel = onCancel
    }

    @inlinable
    func receive(_ result: MaybeResult<Output, Failure>) {
        switch result {
        case .success(let value): onSuccess?(value)
        case .failure(let error): onFailure?(error)
        case .finished: onFinish?()
        }
    }
}

@_fixed_layout @usableFromInline
final class HandledUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure> {
    /// The closures, or `nil` after the result or the cancellation. Guarded by the lock of the downstream subscription.
    @usableFromInline var handlers: ResultHandlers<Value, Failure>?

    @inlinable
    init(_ handlers: ResultHandlers<Value, Failure>, _ downstream: _DirectDownstream<Value, Failure>) {
        self.handlers = handlers
        super.init(downstream)
    }

    @inlinable
    func start<Upstream: Publisher>(_ upstream: Upstream, _ start: UpstreamStart<Upstream>)
    where Upstream.Output == Value, Upstream.Failure == Failure {
        // A subscription that was cancelled before it waited for this object has not called `cancel()`. If it was cancelled later,
        // this second call has no effect.
        if downstreamSubscription.locked({ isCancelled }) { return cancel() }
        let result = start(upstream) {
            makeDownstreamOfUpstream(self, to: TraitPublishers.HandleResult<Upstream>.self)
        }
        guard let result, let handlers = takeHandlers() else { return }
        handlers.receive(result)
        send(result, to: downstreamSubscription)
    }

    @inlinable
    override func receive(_ value: Value) {
        guard let handlers = takeHandlers() else { return }
        handlers.receive(.success(value))
        super.receive(value)
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        // If there was a value, `receive(_:)` has already taken the handlers.
        takeHandlers()?.receive(MaybeResult(completion))
        super.receive(completion: completion)
    }

    @inlinable
    func takeHandlers() -> ResultHandlers<Value, Failure>? {
        downstreamSubscription.locked { handlers.takeValue() }
    }

    @inlinable
    override func cancel() {
        let (handlers, upstream) = downstreamSubscription.locked { (self.handlers.takeValue(), endForCancellation()) }
        handlers?.onCancel?()
        upstream?.cancel()
    }
}
