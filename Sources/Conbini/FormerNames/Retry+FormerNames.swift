// Names of Conbini's `DelayedRetry`, which is `RetryAfterDelay` in CombineTraits now.

extension Publisher {
    /// Subscribes again after the next interval when the upstream fails.
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
