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
    /// - **Threads.** The operator subscribes to the upstream on the scheduler, and publishes on the threads of the
    ///   upstream.
    ///
    /// - Parameters:
    ///   - interval: The delay.
    ///   - tolerance: The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - scheduler: The scheduler on which to subscribe to the upstream.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
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
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The delay before the subscription to the upstream.
        public let interval: Context.SchedulerTimeType.Stride

        /// The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
        public let tolerance: Context.SchedulerTimeType.Stride?

        /// The scheduler on which to subscribe to the upstream.
        public let scheduler: Context

        /// Options for the scheduler, or `nil` for its defaults.
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
            let delay = DelaySubscriptionOperator<Output, Failure> { [upstream] in $0.relay(upstream) }
            RelaySubscription.attach(subscriber, to: delay) { relay in
                delay.timer.start(after: interval, tolerance: tolerance, on: scheduler, options: options) {
                    delay.startUpstream(relay)
                }
            }
        }
    }
}

extension TraitPublishers.DelaySubscription: DirectPublisher where Upstream: MaybePublisher {
    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.DelaySubscription(
                upstream: MaybeBridge(upstream, for: call), interval: interval, tolerance: tolerance,
                scheduler: scheduler, options: options)
        }
    }
}

private final class DelaySubscriptionOperator<Output, Failure: Error>: RelayOperator {
    typealias Relay = RelaySubscription<DelaySubscriptionOperator>

    let description = "DelaySubscription"

    let timer = OneShotTimer()

    /// A closure that starts the upstream, or `nil` after the start of the upstream and after the end of the subscription.
    /// Guarded by the lock of the subscription.
    private var start: ((Relay) -> Void)?

    init(_ start: @escaping (Relay) -> Void) {
        self.start = start
    }

    func startUpstream(_ relay: Relay) {
        relay.lock.withLock { start.takeValue() }?(relay)
    }

    func didCancel(_ relay: Relay) {
        timer.cancel()
    }

    func removeState() -> Released? {
        guard let released = start.takeValue() else { return nil }
        return { withExtendedLifetime(released) {} }
    }
}
