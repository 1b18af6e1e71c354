// Names of Conbini's `DelayedRetry`, which is `TraitPublishers.RetryAfterDelay` now.

extension Publisher {
    /// Subscribes again after the next interval when the upstream fails, and publishes the failure if no interval remains.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler on which to subscribe again.
    ///   - tolerance: The tolerance of a delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    ///   - intervals: The delays in seconds. A negative delay counts as zero.
    /// - Returns: A publisher with the traits of its upstream, except Immediate.
    @available(
        *, deprecated,
        message:
            "Use retry(delays:scheduler:tolerance:options:if:). Its delays are strides of the scheduler: .seconds(0.5)."
    )
    @_alwaysEmitIntoClient
    public func retry<Context: Scheduler>(
        on scheduler: Context,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        options: Context.SchedulerOptions? = nil,
        intervals: [TimeInterval]
    ) -> TraitPublishers.RetryAfterDelay<Self, [Context.SchedulerTimeType.Stride], Context> {
        TraitPublishers.RetryAfterDelay(
            upstream: self, scheduler: scheduler, tolerance: tolerance, options: options, intervals: intervals)
    }
}

extension Publishers {
    /// The publisher that `retry(on:tolerance:options:intervals:)` returns.
    @available(*, deprecated, message: "Write TraitPublishers.RetryAfterDelay, with a parameter for the delays.")
    public typealias DelayedRetry<Upstream: Publisher, Context: Scheduler> = TraitPublishers.RetryAfterDelay<
        Upstream, [Context.SchedulerTimeType.Stride], Context
    >
}

extension TraitPublishers.RetryAfterDelay where Delays == [Context.SchedulerTimeType.Stride] {
    /// Creates the publisher that `retry(on:tolerance:options:intervals:)` returns.
    @available(*, deprecated, renamed: "init(upstream:delays:scheduler:tolerance:options:isRetried:)")
    public init(
        upstream: Upstream,
        scheduler: Context,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        options: Context.SchedulerOptions? = nil,
        intervals: [TimeInterval]
    ) {
        self.init(
            upstream: upstream, delays: intervals.map { .seconds(Swift.max($0, 0)) }, scheduler: scheduler,
            tolerance: tolerance, options: options)
    }
}
