import CombineTraitsSupport

extension MaybePublisher {
    /// Publishes a given time later, on a scheduler.
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
    /// It does the same as `delay(for:tolerance:scheduler:options:)` of the framework, and works on every scheduler. That of the
    /// framework schedules the value and the end one after another, so that the end can overtake the value: on a concurrent
    /// queue, or after a delay that is shorter than the precision of a timer.
    ///
    /// - **Order.** The end comes after the value, in whichever order the scheduler performs its actions. A value and an end that
    ///   come together take one action. A failure is delayed as well.
    /// - **Demand.** The upstream is asked for its value on subscription. The value waits until it is demanded, and is published
    ///   on the scheduler then.
    /// - **Cancellation** cancels the upstream where the downstream cancels. Events that wait for the scheduler are dropped.
    /// - **Threads.** It subscribes to the upstream where the downstream subscribes, and publishes in actions of the scheduler.
    ///
    /// Where the type `Publishers.Delay` is expected, this is the operator of the framework.
    ///
    /// - Parameters:
    ///   - interval: The time by which each event is delayed.
    ///   - tolerance: By how much it may differ. By default, the smallest tolerance of the scheduler.
    ///   - scheduler: The scheduler.
    ///   - options: Options of the scheduler.
    /// - Returns: A publisher with the same traits, but it is not immediate.
    @inlinable
    public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.Delay<Self, Context> {
        TraitPublishers.Delay(
            direct: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, on: scheduler,
            options: options)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first value of its upstream, and the end, a given time later.
    ///
    /// Build it with `delay(for:tolerance:scheduler:options:)`, of maybe publishers, which have no other value. See there for
    /// demand, completion and threads.
    @frozen
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The first value of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// The time by which each event is delayed.
        public let interval: Context.SchedulerTimeType.Stride

        /// By how much the delay may differ.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// The scheduler.
        public let scheduler: Context

        /// Options of the scheduler.
        public let options: Context.SchedulerOptions?

        @usableFromInline let upstreamStart: UpstreamStart<Upstream>

        /// Creates a publisher of the first value of any publisher, which is cancelled then.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
            upstreamStart = .first
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

extension TraitPublishers.Delay where Upstream: MaybePublisher {
    @inlinable
    init(
        direct upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride, on scheduler: Context, options: Context.SchedulerOptions?
    ) {
        self.upstream = upstream
        self.interval = interval
        self.tolerance = tolerance
        self.scheduler = scheduler
        self.options = options
        upstreamStart = .direct
    }
}

extension TraitPublishers.Delay: ReschedulingPublisher, DirectPublisher {
    @inlinable
    var rescheduling: Rescheduling<Context> {
        Rescheduling(delay: (interval, tolerance), scheduler: scheduler, options: options)
    }
}
