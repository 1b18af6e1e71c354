import CombineTraitsSupport

extension MaybePublisher {
    /// Shares one run of the publisher among all subscribers, and gives its result to each of them.
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
    /// `share()` does not give the value to a subscriber that comes after it. `shareResult()` gives it to every subscriber, and
    /// keeps the traits of the publisher.
    ///
    /// - **Start.** The first subscriber starts the publisher, on its thread. Those that come before the result wait for it, and
    ///   those that come later get it on subscription.
    /// - **Demand.** The publisher is asked for its value when it starts. The value waits for the demand of each subscriber.
    /// - **Completion.** The first event of the publisher is the result. Subscribers that have received the value finish at once.
    ///   The subscribers that wait receive it in the order of their subscriptions.
    /// - **Failure.** With `keepingFailure: false`, a failure goes to those who wait for it, and the next subscriber starts the
    ///   publisher again, also if it subscribes on receipt of that failure: `shareResult(keepingFailure: false).retry(2)`.
    /// - **Cancellation.** A subscriber that cancels leaves the others alone. When the last one cancels before the result,
    ///   ``ResultLifetime/whileSubscribed`` cancels the publisher, on that thread, and the next subscriber starts it again.
    ///   ``ResultLifetime/forever`` lets it run.
    /// - **Threads.** Any threads may subscribe and cancel. A subscriber that waits receives the result where the publisher
    ///   completes, and no thread is blocked.
    /// - **Immediate.** The result of an immediate publisher is there on subscription, with one exception: a subscriber that
    ///   comes while another one starts the publisher, from within that start or on another thread, has to wait for its result.
    /// - **Memory.** The result lives as long as the returned object. The publisher is released when there is a result to keep.
    /// - **Cost.** To subscribe and to cancel takes constant time, whatever the number of subscribers.
    ///
    /// - Parameters:
    ///   - lifetime: Whether the publisher is cancelled when all subscribers have left before its result.
    ///   - keepingFailure: Whether a failure is a result for later subscribers too.
    /// - Returns: A publisher of the result. It is an object: its copies are the same publisher.
    @inlinable
    public func shareResult(
        _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
    ) -> TraitPublishers.ShareResult<Self> {
        TraitPublishers.ShareResult(self, .direct, lifetime, keepingFailure: keepingFailure)
    }
}

extension TraitPublishers {
    /// A publisher that runs another one once, and gives its result to all subscribers.
    ///
    /// Build it with `shareResult(_:keepingFailure:)`, which says more: maybe publishers have no other value than the first one.
    @_fixed_layout
    public final class ShareResult<Upstream: Publisher>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// Whether the upstream is cancelled when all subscribers have left before its result.
        public let lifetime: ResultLifetime

        /// Whether a failure is a result for later subscribers too.
        public let keepingFailure: Bool

        @usableFromInline let upstreamStart: UpstreamStart<Upstream>
        @usableFromInline let lock = InlineLock.allocate()

        /// Guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
        @exclusivity(unchecked) @usableFromInline var state: State

        @frozen @usableFromInline
        enum State {
            case idle(Upstream)
            case running(SharedRun<Upstream>, Upstream)
            case finished(MaybeResult<Output, Failure>)
        }

        /// Creates a publisher that shares the first event of another one.
        ///
        /// - Parameters:
        ///   - upstream: The publisher to run. It is cancelled when it has published a value.
        ///   - lifetime: Whether the upstream is cancelled when all subscribers have left before its result.
        ///   - keepingFailure: Whether a failure is a result for later subscribers too.
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

        @inlinable
        deinit {
            lock.deallocate()
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        @inlinable
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            attachDirectly(subscriber.eraseToAnyDownstream())
        }
    }
}

extension TraitPublishers.ShareResult: Equatable {
    /// Whether both are the same object, so that they share one result.
    public static func == (first: TraitPublishers.ShareResult<Upstream>, second: TraitPublishers.ShareResult<Upstream>)
        -> Bool
    {
        first === second
    }
}

/// Sendable, unchecked, because the lock guards all that changes.
extension TraitPublishers.ShareResult: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

// MARK: - Subscribers

extension TraitPublishers.ShareResult: DirectPublisher {
    /// Returns the result that is there, or joins the run, or starts it.
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        lock.lock()
        if case .finished(let result) = state {
            lock.unlock()
            return result
        }
        lock.unlock()
        return joinOrStart(makeDownstream)
    }

    /// Joins the run, or starts it. A function of its own, so that the compiler inlines `startDirectly` without it.
    @inlinable
    @inline(never)
    func joinOrStart(_ makeDownstream: () -> _DirectDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        switch join(nil) {
        case .result(let result):
            return result
        case .run:
            wait(SharedUpstream(self, makeDownstream()))
            return nil
        case .start(let run, let upstream):
            return start(run, upstream, makeDownstream)
        }
    }

    /// What a subscriber finds.
    @frozen @usableFromInline
    enum Encounter {
        case result(MaybeResult<Output, Failure>)

        /// A run, which it has to wait for.
        case run

        /// Nothing: it starts this run.
        case start(SharedRun<Upstream>, Upstream)
    }

    /// Finds the result, or the run that a subscriber has to wait for.
    ///
    /// - Parameter subscriber: The subscriber, which is added to the run. Nil if it is made when it has to wait.
    @inlinable
    func join(_ subscriber: SharedUpstream<Upstream>?) -> Encounter {
        lock.lock()
        defer { lock.unlock() }
        switch state {
        case .finished(let result):
            return .result(result)
        case .running(let run, _):
            if let subscriber { run.add(subscriber) }
            return .run
        case .idle(let upstream):
            if let subscriber, subscriber.isCancelled { return .run }
            let run = SharedRun<Upstream>()
            if let subscriber { run.add(subscriber) }
            state = .running(run, upstream)
            return .start(run, upstream)
        }
    }

    /// Makes a subscriber wait that has found a run, which may be over by now.
    @inlinable
    func wait(_ subscriber: SharedUpstream<Upstream>) {
        switch join(subscriber) {
        case .result(let result):
            subscriber.receive(result)
        case .run:
            break
        case .start(let run, let upstream):
            let result = upstreamStart(upstream) { makeDownstreamOfUpstream(run) }
            if let result { receive(result, of: run) }
        }
    }

    /// Starts a run for its first subscriber, which receives the result before those that come meanwhile.
    @inlinable
    func start(
        _ run: SharedRun<Upstream>, _ upstream: Upstream,
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let result = upstreamStart(upstream) {
            let first = SharedUpstream(self, makeDownstream())
            locked { run.addFirst(first) }
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
    /// Reads or changes what the lock guards.
    ///
    /// - Parameter body: Calls nothing foreign, and releases nothing.
    @inlinable
    func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Makes what the upstream sends its result to. From now on, the run can be cancelled.
    @inlinable
    func makeDownstreamOfUpstream(_ run: SharedRun<Upstream>) -> _DirectDownstream<Output, Failure> {
        let subscription = DirectSubscription.make(
            to: TraitPublishers.ShareResult<Upstream>.self, SharedRunSink(publisher: self, run: run))
        let abandoned = locked {
            run.subscription = subscription
            return abandonIfUnused(run)
        }
        // Cancelled before the upstream starts: `beginWaiting(for:)` returns false then.
        abandoned?.cancel()
        return _DirectDownstream(subscription)
    }

    /// Removes a subscriber that has cancelled.
    @inlinable
    func remove(_ subscriber: SharedUpstream<Upstream>) {
        let abandoned: DirectSubscription? = locked {
            subscriber.isCancelled = true
            guard case .running(let run, _) = state, run.remove(subscriber) else { return nil }
            return abandonIfUnused(run)
        }
        abandoned?.cancel()
    }

    /// Ends a run that nobody waits for, if it is to end then. Expects the lock to be held.
    ///
    /// - Returns: The subscription to cancel without the lock.
    @inlinable
    func abandonIfUnused(_ run: SharedRun<Upstream>) -> DirectSubscription? {
        // Without a subscription, the upstream is about to make it, or has its result at once.
        guard lifetime == .whileSubscribed, run.subscribers.isEmpty, let subscription = run.subscription,
            case .running(let current, let upstream) = state, current === run
        else { return nil }
        state = .idle(upstream)
        run.subscription = nil
        return subscription
    }

    /// Receives the result of the upstream.
    @inlinable
    func receive(_ result: MaybeResult<Output, Failure>, of run: SharedRun<Upstream>) {
        for subscriber in end(run, with: result) { subscriber.receive(result) }
    }

    /// Ends a run.
    ///
    /// - Returns: Those who wait, in the order of their subscriptions.
    @inlinable
    func end(
        _ run: SharedRun<Upstream>, with result: MaybeResult<Output, Failure>
    ) -> [SharedUpstream<Upstream>] {
        let isKept = if case .failure = result { keepingFailure } else { true }
        let released: (State, [Int: SharedUpstream<Upstream>], DirectSubscription?)? = locked {
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

// MARK: - Publishers that are not maybe

extension Publisher where Self: ProvenMaybe {
    /// Does not compile: the message says which publisher is not maybe, and why.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func shareResult(
        _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
    ) -> AnyMaybePublisher<Output, Failure> {
        AnyMaybePublisher(assertMaybe().shareResult(lifetime, keepingFailure: keepingFailure))
    }
}

@available(
    *, unavailable,
    message: """
        not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or \
        a conformance for that one, or vouch with assertMaybe()
        """
)
extension Publisher {
    /// Does not compile: the compiler knows too little about this publisher.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func shareResult(
        _ lifetime: ResultLifetime = .whileSubscribed, keepingFailure: Bool = true
    ) -> AnyMaybePublisher<Output, Failure> {
        _unavailable()
    }
}
