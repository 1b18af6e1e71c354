extension MaybePublisher {
    /// Publishes all events on a scheduler.
    ///
    ///     server.user(id: 1)
    ///         .receive(on: DispatchQueue.main)
    ///         .sinkSingle { result in show(result) }
    ///
    /// ```
    /// upstream   --1|
    /// published  --1|    on the scheduler
    /// ```
    ///
    /// Unlike the framework's `receive(on:options:)`, this operator works with every scheduler. The framework schedules
    /// the value and the completion separately, so the completion can overtake the value on a concurrent queue.
    ///
    /// - **Order.** The completion follows the value, even if the scheduler does not keep the order of actions. A value
    ///   and an immediate completion share one action.
    /// - **Demand.** The operator requests the value on subscription. The value waits for the demand of the downstream,
    ///   and is then published on the scheduler.
    /// - **Cancellation** cancels the upstream on the thread that cancels. Events that wait for the scheduler are dropped.
    /// - **Threads.** The operator subscribes to the upstream on the thread that subscribes, and publishes on the
    ///   scheduler.
    ///
    /// If the type `Publishers.ReceiveOn` is expected, the compiler chooses the framework's operator.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler on which to publish.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    /// - Returns: A publisher with the same traits, except Immediate.
    @_alwaysEmitIntoClient
    public func receive<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.ReceiveOn<Self, Context> {
        TraitPublishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options).direct
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first value and the completion of its upstream on a scheduler.
    ///
    /// `receive(on:options:)` of maybe publishers creates this publisher, and describes its behavior.
    @frozen
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher, DirectPublisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The scheduler on which to publish.
        public let scheduler: Context

        /// Options for the scheduler, or `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first

        /// Creates a publisher that publishes the first event of its upstream on a scheduler.
        ///
        /// The upstream can be any publisher, and is cancelled as soon as a value arrives.
        @inlinable
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions? = nil) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable
        package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?
        {
            startRescheduled(
                upstream, upstreamStart, on: scheduler, options: options, delay: nil, makeDownstream)
        }
    }
}
