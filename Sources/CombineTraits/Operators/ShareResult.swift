extension MaybePublisher {
    /// Shares one run of the publisher, and its result, among all subscribers.
    ///
    ///     let profile = server.profile().shareResult()
    ///
    ///     // Sends the request
    ///     nameCancellable = profile.sinkSingle { result in showName(result) }
    ///
    ///     // Waits for the same response
    ///     avatarCancellable = profile.sinkSingle { result in showAvatar(result) }
    ///
    /// ```
    /// upstream            ---1|
    /// first subscriber    ---(1|)
    /// second subscriber    --(1|)
    /// late subscriber            (1|)
    /// ```
    ///
    /// With `share()`, a subscriber that subscribes after the value does not receive it. With `shareResult()`, every
    /// subscriber receives it, so the publisher keeps its traits.
    ///
    /// - **Start.** The first subscriber starts the publisher, on the thread that subscribes. Others wait for the
    ///   result, or receive it on subscription if there already is one.
    /// - **Demand.** The operator requests the value when the publisher starts. The value waits for the demand of each
    ///   subscriber.
    /// - **Completion.** The first event of the publisher is the result. Waiting subscribers receive it in the order of
    ///   their subscriptions, and finish immediately after a value.
    /// - **Failure.** With `keepingFailure: false`, only the waiting subscribers receive a failure. The next subscriber
    ///   starts the publisher again, even if it subscribes while another one receives the failure:
    ///   `shareResult(keepingFailure: false).retry(2)`.
    /// - **Cancellation.** A subscriber that cancels does not affect the others. When the last one cancels before the
    ///   result, ``ResultLifetime/whileSubscribed`` cancels the publisher, on that thread, and the next subscriber
    ///   starts it again. ``ResultLifetime/forever`` lets it run.
    /// - **Threads.** You can subscribe and cancel on any thread. A waiting subscriber receives the result on the
    ///   thread of the publisher, and a value that waited for demand on the thread of the demand. No thread is blocked.
    /// - **Immediate.** The result of an immediate publisher arrives on subscription, unless another subscriber is
    ///   still starting the publisher, during the same call or on another thread. Then the new subscriber must wait.
    /// - **Memory.** The result lives as long as the returned object. The publisher is released when it has completed,
    ///   unless a later subscriber can start it again. If your publisher never completes after its value, write `first()`
    ///   before this operator.
    /// - **Cost.** Subscribing and cancelling take constant time.
    ///
    /// - Parameters:
    ///   - lifetime: Whether to cancel the publisher when all subscribers have cancelled before its result.
    ///   - keepingFailure: Whether later subscribers also receive a failure. If not, the next one restarts the publisher.
    /// - Returns: A publisher of the result. It is an object, so all references share one result.
    @_alwaysEmitIntoClient
    public func shareResult(
        _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
    ) -> TraitPublishers.ShareResult<Self> {
        TraitPublishers.ShareResult(self, .direct, lifetime, keepingFailure: keepingFailure)
    }
}

extension TraitPublishers {
    /// A publisher that shares one run of its upstream, and the result, among all subscribers.
    ///
    /// `shareResult(_:keepingFailure:)` creates this publisher, and describes its behavior.
    @_fixed_layout
    public final class ShareResult<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// Whether to cancel the upstream when all subscribers have cancelled before its result.
        public let lifetime: ResultLifetime

        /// Whether later subscribers also receive a failure. If not, the next one starts the upstream again.
        public let keepingFailure: Bool

        @usableFromInline let upstreamStart: UpstreamStart<Upstream>
        @usableFromInline let lock = Lock.make()

        /// The state, guarded by the lock. Its exclusivity is not checked, because no foreign code runs under the lock.
        @exclusivity(unchecked) @usableFromInline var state: State

        @frozen @usableFromInline
        enum State {
            case idle(Upstream)
            case running(SharedRun<Upstream>, Upstream)
            case finished(MaybeResult<Output, Failure>)
        }

        /// Creates a publisher that shares the first event of its upstream.
        ///
        /// The upstream can be any publisher, and is cancelled after a value.
        public convenience init(
            upstream: Upstream, _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
        ) {
            self.init(upstream, .first, lifetime, keepingFailure: keepingFailure)
        }

        @inlinable
        init(
            _ upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>, _ lifetime: ResultLifetime,
            keepingFailure: Bool
        ) {
            self.lifetime = lifetime
            self.keepingFailure = keepingFailure
            self.upstreamStart = upstreamStart
            state = .idle(upstream)
        }
    }
}

extension TraitPublishers.ShareResult: Equatable {
    /// Returns whether two publishers are the same object, and therefore share one result.
    public static func == (first: TraitPublishers.ShareResult<Upstream>, second: TraitPublishers.ShareResult<Upstream>)
        -> Bool
    {
        first === second
    }
}

// Unchecked `Sendable`, because the lock guards the mutable state.
extension TraitPublishers.ShareResult: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

/// The behavior of `shareResult(_:keepingFailure:)` when all subscribers have cancelled before the result.
public enum ResultLifetime: Hashable, Sendable {
    /// The upstream is cancelled when the last subscriber cancels before the result. The next subscriber starts it again.
    case whileSubscribed

    /// The upstream is not cancelled before the result. It continues even if all subscribers cancel and you release the
    /// publisher that `shareResult(_:keepingFailure:)` returned.
    ///
    /// Use this lifetime for work that must not stop once it has started, such as an upload. An upstream that never
    /// completes is never released.
    case forever
}

// MARK: - Subscribers

extension TraitPublishers.ShareResult: DirectPublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        lock.lock()
        if case .finished(let result) = state {
            lock.unlock()
            return result
        }
        lock.unlock()
        return joinOrStart(makeDownstream)
    }

    /// Joins the current run, or starts one. This is a separate method so that the compiler can inline `startDirectly`.
    @inlinable
    @inline(never)
    func joinOrStart(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let (result, new) = join(nil)
        if let result { return result }
        if let new { return start(new.run, new.upstream, makeDownstream) }
        wait(SharedUpstream(self, makeDownstream()))
        return nil
    }

    /// Returns the result, a new run that the caller must start, or neither if the subscriber must wait or has cancelled. Adds
    /// the subscriber to the run, unless it has cancelled. Pass `nil` to create the subscriber later, and only if it must wait.
    @inlinable
    func join(
        _ subscriber: SharedUpstream<Upstream>?
    ) -> (result: MaybeResult<Output, Failure>?, new: (run: SharedRun<Upstream>, upstream: Upstream)?) {
        lock.lock()
        defer { lock.unlock() }
        switch state {
        case .finished(let result):
            return (result, nil)
        case .running(let run, _):
            if let subscriber { run.add(subscriber) }
            return (nil, nil)
        case .idle(let upstream):
            if let subscriber, subscriber.isCancelled { return (nil, nil) }
            let run = SharedRun<Upstream>()
            if let subscriber { run.add(subscriber) }
            state = .running(run, upstream)
            return (nil, (run, upstream))
        }
    }

    /// Adds a subscriber to the current run. If the run has ended in the meantime, sends the result, or starts another run.
    @inlinable
    func wait(_ subscriber: SharedUpstream<Upstream>) {
        let (result, new) = join(subscriber)
        if let result { subscriber.receive(result) }
        guard let (run, upstream) = new else { return }
        if let result = upstreamStart(upstream, { makeDownstreamOfUpstream(run) }) { receive(result, of: run) }
    }

    /// Starts a run for its first subscriber, which receives the result before others that join during the start.
    @inlinable
    func start(
        _ run: SharedRun<Upstream>, _ upstream: Upstream,
        _ makeDownstream: _MakeDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let result = upstreamStart(upstream) {
            let first = SharedUpstream(self, makeDownstream())
            lock.withLock { run.add(first, at: 0) }
            return makeDownstreamOfUpstream(run)
        }
        guard let result else { return nil }
        let others = end(run, with: result)
        if others.isEmpty { return result }
        SharedUpstream(self, makeDownstream()).receive(result)
        for subscriber in others { subscriber.receive(result) }
        return nil
    }
}

// MARK: - Runs

extension TraitPublishers.ShareResult {
    /// Creates the downstream that receives the result of a run. Once it exists, the run can be cancelled.
    @inlinable
    func makeDownstreamOfUpstream(_ run: SharedRun<Upstream>) -> _DirectDownstream<Output, Failure> {
        let downstream = _DirectDownstream<Output, Failure>(
            to: TraitPublishers.ShareResult<Upstream>.self, of: lock.withLock { run.reliantCall }
        ) { result, passage in
            passage.deliver(result) { self.receive($0, of: run) }
        }
        let abandoned = lock.withLock {
            run.subscription = downstream.subscription
            return abandonIfUnused(run)
        }
        // After this, `beginWaiting(for:)` returns `false`, so the upstream does not start.
        abandoned?.cancel()
        return downstream
    }

    @inlinable
    func remove(_ subscriber: SharedUpstream<Upstream>) {
        let abandoned: DirectSubscription? = lock.withLock {
            subscriber.isCancelled = true
            guard case .running(let run, _) = state, run.remove(subscriber) else { return nil }
            return abandonIfUnused(run)
        }
        abandoned?.cancel()
    }

    /// Ends a run that has no subscribers, unless it must continue, and returns the subscription to cancel without the lock. Call
    /// this method with the lock held.
    @inlinable
    func abandonIfUnused(_ run: SharedRun<Upstream>) -> DirectSubscription? {
        // A run without a subscription is still starting.
        guard lifetime == .whileSubscribed, run.subscribers.isEmpty, let subscription = run.subscription,
            case .running(let current, let upstream) = state, current === run
        else { return nil }
        state = .idle(upstream)
        run.subscription = nil
        return subscription
    }

    @inlinable
    func receive(_ result: MaybeResult<Output, Failure>, of run: SharedRun<Upstream>) {
        for subscriber in end(run, with: result) { subscriber.receive(result) }
    }

    /// Ends a run, and returns the waiting subscribers, in the order of their subscriptions. Keeps the result if later subscribers
    /// receive it, too.
    @inlinable
    func end(
        _ run: SharedRun<Upstream>, with result: MaybeResult<Output, Failure>
    ) -> [SharedUpstream<Upstream>] {
        let isKept = if case .failure = result { keepingFailure } else { true }
        let released: (State, [Int: SharedUpstream<Upstream>], DirectSubscription?)? = lock.withLock {
            guard case .running(let current, let upstream) = state, current === run else { return nil }
            defer {
                state = isKept ? .finished(result) : .idle(upstream)
                run.subscribers = [:]
                run.subscription = nil
            }
            return (state, run.subscribers, run.subscription)
        }
        guard let subscribers = released?.1 else { return [] }
        return subscribers.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// One run of the upstream of `shareResult`, and its waiting subscribers. The lock of the publisher guards this object.
@_fixed_layout @usableFromInline
final class SharedRun<Upstream: Publisher> {
    /// The subscribers by place, so that each can be removed in constant time.
    @usableFromInline var subscribers: [Int: SharedUpstream<Upstream>] = [:]

    /// The place of the next subscriber. Place 0 is reserved for a first subscriber that is created while the upstream starts,
    /// because others can join earlier.
    @usableFromInline var nextPlace = 1

    /// The subscription to the upstream, or `nil` before the upstream calls its `makeDownstream` closure, and after the run
    /// has ended.
    @usableFromInline var subscription: DirectSubscription?

    @inlinable
    init() {}

    @inlinable
    func add(_ subscriber: SharedUpstream<Upstream>) {
        add(subscriber, at: nextPlace)
        nextPlace += 1
    }

    @inlinable
    func add(_ subscriber: SharedUpstream<Upstream>, at place: Int) {
        // The subscriber might already have cancelled.
        if subscriber.isCancelled { return }
        subscriber.place = (self, place)
        subscribers[place] = subscriber
    }

    /// The call of one of the subscribers, which all rely on the same result.
    @inlinable
    var reliantCall: ReliantCall? { subscribers.values.lazy.compactMap(\.subscription.reliantCall).first }

    @inlinable
    func remove(_ subscriber: SharedUpstream<Upstream>) -> Bool {
        guard let (run, place) = subscriber.place, run === self else { return false }
        return subscribers.removeValue(forKey: place) != nil
    }
}

/// An upstream that waits for the shared result on behalf of one subscriber of `shareResult`.
@_fixed_layout @usableFromInline
final class SharedUpstream<Upstream: Publisher>: ResultUpstream<Upstream.Output, Upstream.Failure> {
    @usableFromInline let publisher: TraitPublishers.ShareResult<Upstream>
    @usableFromInline let subscription: DirectSubscription

    // Guarded by the lock of the publisher.

    @usableFromInline var isCancelled = false
    @usableFromInline var place: (run: SharedRun<Upstream>, index: Int)?

    @inlinable
    init(
        _ publisher: TraitPublishers.ShareResult<Upstream>,
        _ downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>
    ) {
        self.publisher = publisher
        subscription = downstream.subscription
        super.init(downstream)
        if !subscription.beginWaiting(for: self) { isCancelled = true }
    }

    @inlinable
    func receive(_ result: MaybeResult<Upstream.Output, Upstream.Failure>) {
        send(result, to: subscription)
    }

    @inlinable
    override func cancel() {
        publisher.remove(self)
    }
}
