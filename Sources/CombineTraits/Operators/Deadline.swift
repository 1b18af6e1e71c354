extension Publisher {
    /// Fails if the first event does not arrive in time.
    ///
    ///     let name = server.name(of: user)
    ///         .deadline(.seconds(5), scheduler: DispatchQueue.main, failingWith: URLError(.timedOut))
    ///
    /// ```
    /// deadline   -----           -----
    /// upstream   --a-----|       ---------a|
    /// published  --a-----|       -----x
    /// ```
    ///
    /// In contrast, Combine's `timeout` finishes without a failure by default, and restarts its clock after each value, so
    /// the time can run out even after the only value.
    ///
    /// - **Clock.** The clock starts on subscription. The first event of the upstream stops it: a value, `finished`, or a failure.
    ///   Later events have no deadline.
    /// - **Demand.** The operator requests a first value even if the downstream does not, and keeps it until it is requested,
    ///   because a waiting value is in time. After that, the demand of the downstream goes to the upstream.
    /// - **Failure.** At the deadline, the operator cancels the upstream, then evaluates `error`, and fails with it. If an event
    ///   arrives in time, the operator does not evaluate `error`.
    /// - **Cancellation** cancels the upstream, and stops the clock. A stopped clock is no longer scheduled, and retains nothing.
    /// - **Threads.** The failure at the deadline is published on the scheduler. The other events are published on the threads
    ///   of the upstream, and a value that waited, on the thread of the demand. The downstream receives one event at a time.
    ///
    /// The failure has the type of the upstream's failure. For another error, write `mapError { $0 as any Error }` upstream of
    /// the operator.
    ///
    /// With an `ImmediateScheduler`, the deadline passes on subscription, and the upstream does not start.
    ///
    /// - Parameters:
    ///   - interval: The time from the subscription to the deadline.
    ///   - scheduler: The scheduler of the clock.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    ///   - error: The failure at the deadline.
    /// - Returns: A publisher with the traits of its upstream.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func deadline<Context: Scheduler>(
        _ interval: Context.SchedulerTimeType.Stride,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil,
        failingWith error: @autoclosure @escaping @Sendable () -> Failure
    ) -> TraitPublishers.Deadline<Self, Context, Fail<Output, Failure>> {
        TraitPublishers.Deadline(upstream: self, interval: interval, scheduler: scheduler, options: options) {
            Fail(error: error())
        }
    }

    /// Switches to another publisher if the first event does not arrive in time.
    ///
    ///     let name = server.name(of: user)
    ///         .deadline(.seconds(5), scheduler: DispatchQueue.main, switchTo: { cache.name(of: user) })
    ///
    /// ```
    /// deadline   -----           -----
    /// upstream   --a-----|       ---------a|
    /// fallback                        -b|
    /// published  --a-----|       ------b|
    /// ```
    ///
    /// See `deadline(_:scheduler:options:failingWith:)` for the clock, and for the demand and the cancellation of the upstream.
    ///
    /// - **Fallback.** At the deadline, the operator cancels the upstream, then calls `fallback`, and subscribes to the returned
    ///   publisher. From then on, that publisher receives the demand and the cancellation. If an event arrives in time, the
    ///   closure is not called. The closure is released as soon as it is no longer needed.
    /// - **Failure.** The operator publishes a failure of the active publisher: the upstream, or the fallback after the deadline.
    ///   Both have the same failure type, or only one of them can fail.
    /// - **Threads.** The fallback is created and started on the scheduler. Events are published on the threads of the upstream or
    ///   the fallback, one at a time. A closure that you write in an actor must be `@Sendable` if it can run elsewhere: see
    ///   <doc:ThreadsAndIsolation>.
    ///
    /// - Parameters:
    ///   - interval: The time from the subscription to the deadline.
    ///   - scheduler: The scheduler of the clock.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    ///   - fallback: A closure that creates the other publisher at the deadline.
    /// - Returns: A publisher with the traits that its upstream and the fallback share.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func deadline<Context: Scheduler, Fallback: Publisher>(
        _ interval: Context.SchedulerTimeType.Stride,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil,
        switchTo fallback: @escaping () -> Fallback
    ) -> TraitPublishers.Deadline<Self, Context, Fallback>
    where Fallback.Output == Output, Fallback.Failure == Failure {
        TraitPublishers.Deadline(
            upstream: self, interval: interval, scheduler: scheduler, options: options, fallback: fallback)
    }
}

extension Publisher where Failure == Never {
    /// Fails if the first event does not arrive in time.
    ///
    /// The upstream cannot fail, so the only failure is `error`. See the other `deadline(_:scheduler:options:failingWith:)`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func deadline<Context: Scheduler, TimeoutFailure: Error>(
        _ interval: Context.SchedulerTimeType.Stride,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil,
        failingWith error: @autoclosure @escaping @Sendable () -> TimeoutFailure
    )
        -> TraitPublishers.Deadline<
            Publishers.SetFailureType<Self, TimeoutFailure>, Context, Fail<Output, TimeoutFailure>
        >
    {
        setFailureType(to: TimeoutFailure.self)
            .deadline(interval, scheduler: scheduler, options: options, failingWith: error())
    }
}

extension TraitPublishers {
    /// A publisher that switches to another publisher if its upstream sends no event before a deadline.
    ///
    /// See `deadline(_:scheduler:options:failingWith:)` and `deadline(_:scheduler:options:switchTo:)` of `Publisher`.
    public struct Deadline<Upstream: Publisher, Context: Scheduler, Fallback: Publisher>: Publisher
    where Fallback.Output == Upstream.Output, Fallback.Failure == Upstream.Failure {
        /// The type of the values of the upstream and of the fallback.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream and of the fallback.
        public typealias Failure = Upstream.Failure

        /// The publisher whose first event must arrive before the deadline.
        public let upstream: Upstream

        /// The time from the subscription to the deadline.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler of the clock.
        public let scheduler: Context

        /// Options for the scheduler, or `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// A closure that creates the publisher to switch to at the deadline.
        public let fallback: () -> Fallback

        /// Creates the publisher that `deadline(_:scheduler:options:switchTo:)` returns.
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions? = nil,
            fallback: @escaping () -> Fallback
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.fallback = fallback
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let deadline = DeadlineOperator<Output, Failure>(fallback)
            RelaySubscription.attach(subscriber, to: deadline) { deadline.start(self, $0) }
        }
    }
}

extension TraitPublishers.Deadline: DirectPublisher where Upstream: MaybePublisher, Fallback: MaybePublisher {
    /// Starts the clock and the upstream. Creates the downstream first, because the fallback needs the downstream.
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        DeadlineUpstream(makeDownstream()).start(self)
        return nil
    }
}

/// The upstream that `deadline` adds to a subscription on the direct path. It passes on the events of the operator's
/// upstream. If the deadline comes before the first event, this class cancels that upstream, and switches to the fallback.
@_fixed_layout @usableFromInline
final class DeadlineUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure> {
    @usableFromInline let clock = OneShotTimer()

    @inlinable
    func start<Upstream: MaybePublisher, Context: Scheduler, Fallback: MaybePublisher>(
        _ deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>
    ) where Upstream.Output == Value, Upstream.Failure == Failure {
        // A subscription that was cancelled before it waited for this object has not called `cancel()`.
        if hasEnded { return }
        clock.start(after: deadline.interval, tolerance: nil, on: deadline.scheduler, options: deadline.options) {
            [self, fallback = deadline.fallback] in
            switchTo(fallback)
        }
        // With an `ImmediateScheduler`, the deadline has already passed.
        if hasEnded { return }
        let result = deadline.upstream._start { makeDownstreamOfUpstream(self, to: type(of: deadline)) }
        guard let result else { return }
        clock.cancel()
        send(result, to: downstreamSubscription)
    }

    @inlinable
    func switchTo<Fallback: MaybePublisher>(_ fallback: () -> Fallback)
    where Fallback.Output == Value, Fallback.Failure == Failure {
        guard let downstream = takeDownstream(of: downstreamSubscription) else { return }
        downstreamSubscription.locked { endForCancellation() }?.cancel()
        let publisher = fallback()
        guard downstreamSubscription.continueUnlessCancelled() else { return }
        if let result = publisher._start({ downstream }) { downstream.proceed(with: result) }
    }

    @inlinable
    override func receive(_ value: Value) {
        clock.cancel()
        super.receive(value)
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        clock.cancel()
        super.receive(completion: completion)
    }

    @inlinable
    override func cancel() {
        downstreamSubscription.locked { endForCancellation() }?.cancel()
        clock.cancel()
    }
}

/// The operator of `deadline` for one subscriber.
final class DeadlineOperator<Output, Failure: Error>: RelayOperator {
    typealias Relay = RelaySubscription<DeadlineOperator>

    let description = "Deadline"

    private let clock = OneShotTimer()

    /// A closure that starts the fallback, or `nil` after the first event of the upstream, the deadline, or the
    /// cancellation. Guarded by the lock of the subscription.
    private var startFallback: ((Relay) -> Void)?

    init(_ fallback: @escaping () -> some Publisher<Output, Failure>) {
        startFallback = { $0.relay(fallback()) }
    }

    /// Whether the operator requests a value before the downstream does: `true` until the first event, the deadline, or the
    /// cancellation, because a value that arrives in time counts even if it waits for demand.
    var prefetchesFirstValue: Bool { startFallback != nil }

    func start<Upstream, Context, Fallback>(
        _ deadline: TraitPublishers.Deadline<Upstream, Context, Fallback>, _ relay: Relay
    ) where Upstream.Output == Output, Upstream.Failure == Failure {
        relay.relay(
            ClockedUpstream(upstream: deadline.upstream) { [self] in
                clock.start(after: deadline.interval, tolerance: nil, on: deadline.scheduler, options: deadline.options)
                {
                    [self] in
                    switchToFallback(relay)
                }
                return relay.lock.withLock { startFallback != nil }
            })
    }

    private func switchToFallback(_ relay: Relay) {
        relay.lock.lock()
        let replaced = relay.replaceCurrentIfSilent()
        let startFallback = replaced == nil ? nil : self.startFallback.takeValue()
        relay.lock.unlock()
        guard let replaced, let startFallback else { return }
        replaced.cancel()
        startFallback(relay)
    }

    func receiveFirstEvent(isValue _: Bool) -> (() -> Void)? {
        // The fallback has no deadline.
        guard let released = startFallback.takeValue() else { return nil }
        return { [clock] in
            clock.cancel()
            withExtendedLifetime(released) {}
        }
    }

    func didCancel(_ relay: Relay) {
        clock.cancel()
    }

    func removeState() -> Released? {
        guard let released = startFallback.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}

/// A publisher that starts a clock before it subscribes to its upstream, because subscribing can take time.
private struct ClockedUpstream<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    /// A closure that starts the clock, and returns `false` if the deadline has already passed or the downstream has cancelled.
    let startClock: () -> Bool

    func receive(subscriber: some Subscriber<Output, Failure>) {
        if startClock() { upstream.attach(subscriber) }
    }
}
