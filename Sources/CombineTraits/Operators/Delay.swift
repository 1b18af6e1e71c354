extension MaybePublisher {
    /// Publishes all events on a scheduler, after a delay.
    ///
    ///     AnySinglePublisher.just("Saved")
    ///         .delay(for: .seconds(1), scheduler: DispatchQueue.main)
    ///         .sinkSingle { text in show(text) }
    ///
    /// ```
    /// upstream   --1|
    /// published  ----1|    two instants later
    /// ```
    ///
    /// Unlike the framework's `delay(for:tolerance:scheduler:options:)`, this operator works with every scheduler. The
    /// framework schedules the value and the completion separately, so the completion can overtake the value on a
    /// concurrent queue, or after a delay that is shorter than the precision of a timer.
    ///
    /// A failure is delayed, too. See `receive(on:options:)` of maybe publishers for order, demand, cancellation, and
    /// threads.
    ///
    /// If the type `Publishers.Delay` is expected, the compiler chooses the framework's operator.
    ///
    /// - Parameters:
    ///   - interval: The time by which to delay each event.
    ///   - tolerance: The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - scheduler: The scheduler on which to publish.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    /// - Returns: A publisher with the same traits, except Immediate.
    @_alwaysEmitIntoClient
    public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.Delay<Self, Context> {
        TraitPublishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options
        ).direct
    }
}

extension TraitPublishers {
    /// A publisher that delays the first value and the completion of its upstream.
    ///
    /// `delay(for:tolerance:scheduler:options:)` of maybe publishers creates this publisher, and describes its behavior.
    @frozen
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher, DirectPublisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The time by which to delay each event.
        public let interval: Context.SchedulerTimeType.Stride

        /// The tolerance of the delay. The operator uses the minimum tolerance of the scheduler by default.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// The scheduler on which to publish.
        public let scheduler: Context

        /// Options for the scheduler, or `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first

        /// Creates a publisher that delays the first event of its upstream.
        ///
        /// The upstream can be any publisher, and is cancelled as soon as a value arrives.
        @inlinable
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable
        package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?
        {
            startRescheduled(
                upstream, upstreamStart, on: scheduler, options: options, delay: (interval, tolerance), makeDownstream)
        }
    }
}
