import CombineTraitsSupport

extension Publisher {
    /// Subscribes again when the upstream fails, after a delay.
    ///
    ///     // After 1, 2 and 4 seconds, unless the user has to do something first.
    ///     let name = server.name(of: user)
    ///         .retry(delays: [.seconds(1), .seconds(2), .seconds(4)], scheduler: DispatchQueue.main) { @Sendable error in
    ///             !error.needsUser
    ///         }
    ///
    ///     // Delays that double without end.
    ///     let delays = sequence(first: 1) { @Sendable in $0 * 2 }
    ///         .lazy.map { @Sendable in DispatchQueue.SchedulerTimeType.Stride.seconds($0) }
    ///
    /// ```
    /// upstream   -x
    /// delay        --
    /// upstream       -x
    /// delay            ----
    /// upstream             -a|
    /// published  -----------a|
    /// ```
    ///
    /// - **Failure.** When the upstream fails, the operator calls `isRetried` with the error, and if that returns true, asks the
    ///   delays for the next one. After the delay, it subscribes to the upstream again. If `isRetried` returns false, or there is no
    ///   delay left, it fails with the error.
    /// - **Delays.** Each subscriber has an iterator of its own, which makes one delay at a time, when it is needed. There may be an
    ///   infinite number of delays. A delay of zero also passes through the scheduler.
    /// - **Demand.** The upstream is asked for what the downstream demands, and after a failure for what is still missing. As
    ///   with Combine's `retry`, values that were published before a failure remain published.
    /// - **Cancellation** cancels the upstream. During a delay, it releases everything at once, the scheduler keeps nothing, and
    ///   the upstream is not subscribed to any more.
    /// - **Threads.** `isRetried` and the iterator are called where the upstream fails. The upstream is subscribed to again on
    ///   the scheduler. Events are published where the upstream publishes them. Closures that you write on an actor must be
    ///   `@Sendable` if the upstream may fail elsewhere: see <doc:ThreadsAndIsolation>.
    /// - **Stack.** Upstreams that fail on subscription take constant space on the stack, also on an `ImmediateScheduler`.
    ///
    /// - Parameters:
    ///   - delays: The delays before the second subscription, the third one, and so on.
    ///   - scheduler: The scheduler.
    ///   - tolerance: By how much a delay may differ. Nil for the smallest tolerance of the scheduler.
    ///   - options: Options of the scheduler.
    ///   - isRetried: Whether to subscribe again after a failure. By default, after each.
    /// - Returns: A publisher with the traits of its upstream, except Immediate.
    public func retry<Delays: Sequence, Context: Scheduler>(
        delays: Delays,
        scheduler: Context,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        options: Context.SchedulerOptions? = nil,
        if isRetried: @escaping (Failure) -> Bool = { _ in true }
    ) -> TraitPublishers.RetryAfterDelay<Self, Delays, Context>
    where Delays.Element == Context.SchedulerTimeType.Stride {
        TraitPublishers.RetryAfterDelay(
            upstream: self, delays: delays, scheduler: scheduler, tolerance: tolerance, options: options,
            isRetried: isRetried)
    }
}

extension TraitPublishers {
    /// A publisher that subscribes to its upstream again when it fails, after a delay.
    ///
    /// See `retry(delays:scheduler:tolerance:options:if:)` of `Publisher`.
    public struct RetryAfterDelay<Upstream: Publisher, Delays: Sequence, Context: Scheduler>: Publisher
    where Delays.Element == Context.SchedulerTimeType.Stride {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// The delays before the second subscription, the third one, and so on.
        public let delays: Delays

        /// The scheduler.
        public let scheduler: Context

        /// By how much a delay may differ. Nil for the smallest tolerance of the scheduler.
        public let tolerance: Context.SchedulerTimeType.Stride?

        /// Options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Whether to subscribe again after a failure.
        public let isRetried: (Failure) -> Bool

        /// Creates the publisher that `retry(delays:scheduler:tolerance:options:if:)` returns.
        public init(
            upstream: Upstream,
            delays: Delays,
            scheduler: Context,
            tolerance: Context.SchedulerTimeType.Stride? = nil,
            options: Context.SchedulerOptions? = nil,
            isRetried: @escaping (Failure) -> Bool = { _ in true }
        ) {
            self.upstream = upstream
            self.delays = delays
            self.scheduler = scheduler
            self.tolerance = tolerance
            self.options = options
            self.isRetried = isRetried
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            RelaySubscription.attach(subscriber, to: RetryAfterDelayOperator(self))
        }
    }
}

extension TraitPublishers.RetryAfterDelay: BridgedPublisher, DirectPublisher where Upstream: MaybePublisher {
    @usableFromInline
    var bridged: TraitPublishers.RetryAfterDelay<MaybeBridge<Upstream>, Delays, Context> {
        TraitPublishers.RetryAfterDelay(
            upstream: MaybeBridge(upstream), delays: delays, scheduler: scheduler, tolerance: tolerance,
            options: options, isRetried: isRetried)
    }
}
