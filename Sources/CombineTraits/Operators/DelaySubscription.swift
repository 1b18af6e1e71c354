extension Publisher {
    /// Subscribes to the upstream after a delay.
    ///
    ///     let results = search(for: text)
    ///         .delaySubscription(for: .milliseconds(300), scheduler: DispatchQueue.main)
    ///
    /// ```
    /// delay      ---
    /// upstream      -a-b|
    /// published  ----a-b|
    /// ```
    ///
    /// Unlike `delay`, this operator delays the start of the upstream, but not its events.
    ///
    /// - **Demand** waits for the subscription to the upstream.
    /// - **Cancellation** cancels the upstream. During the delay, it releases the upstream, which never starts, and the
    ///   scheduler retains nothing.
    /// - **Threads.** The operator subscribes to the upstream on the scheduler. Events are published on the threads of
    ///   the upstream.
    ///
    /// - Parameters:
    ///   - interval: The delay.
    ///   - tolerance: The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - scheduler: The scheduler on which to subscribe to the upstream.
    ///   - options: Options of the scheduler.
    /// - Returns: A publisher with the traits of its upstream, except Immediate.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func delaySubscription<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.DelaySubscription<Self, Context> {
        TraitPublishers.DelaySubscription(
            upstream: self, interval: interval, tolerance: tolerance, scheduler: scheduler, options: options)
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to its upstream after a delay.
    ///
    /// See `delaySubscription(for:tolerance:scheduler:options:)` of `Publisher`.
    public struct DelaySubscription<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// The delay.
        public let interval: Context.SchedulerTimeType.Stride

        /// The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
        public let tolerance: Context.SchedulerTimeType.Stride?

        /// The scheduler.
        public let scheduler: Context

        /// Options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Creates the publisher that `delaySubscription(for:tolerance:scheduler:options:)` returns.
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride? = nil,
            scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let delay = DelaySubscriptionOperator(self)
            RelaySubscription.attach(subscriber, to: delay, start: delay.start)
        }
    }
}

extension TraitPublishers.DelaySubscription: BridgedPublisher, DirectPublisher where Upstream: MaybePublisher {
    @usableFromInline
    var bridged: TraitPublishers.DelaySubscription<MaybeBridge<Upstream>, Context> {
        TraitPublishers.DelaySubscription(
            upstream: MaybeBridge(upstream), interval: interval, tolerance: tolerance, scheduler: scheduler,
            options: options)
    }
}

private final class DelaySubscriptionOperator<Upstream: Publisher, Context: Scheduler>: RelayOperator {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let description = "DelaySubscription"

    private let timer = OneShotTimer()

    /// `nil` after the start of the upstream, and after the end. Guarded by the lock of the subscription.
    private var delay: TraitPublishers.DelaySubscription<Upstream, Context>?

    init(_ delay: TraitPublishers.DelaySubscription<Upstream, Context>) {
        self.delay = delay
    }

    func start(_ relay: RelaySubscription<DelaySubscriptionOperator>) {
        guard let delay = relay.lock.withLock({ delay }) else { return }
        timer.start(after: delay.interval, tolerance: delay.tolerance, on: delay.scheduler, options: delay.options) {
            [self] in
            if let delay = relay.lock.withLock({ self.delay.take() }) { relay.relay(delay.upstream) }
        }
    }

    func didCancel(_ relay: RelaySubscription<DelaySubscriptionOperator>) {
        timer.cancel()
    }

    func removeState() -> Released? {
        guard let released = delay.take() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}
