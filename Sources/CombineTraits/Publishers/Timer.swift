extension AnySinglePublisher where Failure == Never {
    /// Creates a publisher that publishes the time of a scheduler once, after a delay.
    ///
    ///     let cancellable = AnySinglePublisher.timer(after: .seconds(1), scheduler: DispatchQueue.main)
    ///         .sinkSingle { _ in show(hint) }
    ///
    /// ```
    /// delay      ---
    /// published  ---(t|)
    /// ```
    ///
    /// The returned publisher is a type-erased ``TraitPublishers/Timer``.
    ///
    /// - **Start.** Each subscriber has its own timer, which starts on subscription, even without demand.
    /// - **Demand.** If the timer fires before there is demand, the publisher keeps the time, and publishes it on the thread of the
    ///   request.
    /// - **Cancellation** stops the timer. The scheduler then retains nothing.
    /// - **Threads.** If there is demand, the publisher publishes on the scheduler.
    ///
    /// - Parameters:
    ///   - delay: The interval from the subscription until the timer fires.
    ///   - tolerance: The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - scheduler: The scheduler on which to wait and publish.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    public static func timer<Context: Scheduler>(
        after delay: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> Self where Output == Context.SchedulerTimeType {
        Self(TraitPublishers.Timer(after: delay, tolerance: tolerance, scheduler: scheduler, options: options))
    }
}

extension TraitPublishers {
    /// A single publisher that publishes the time of a scheduler after a delay.
    ///
    /// `AnySinglePublisher.timer(after:tolerance:scheduler:options:)` creates this publisher, and describes its behavior.
    public struct Timer<Context: Scheduler>: Publisher, DirectPublisher {
        /// The time at which the timer fires, even if the downstream receives it later.
        public typealias Output = Context.SchedulerTimeType

        /// `Never`, because a timer cannot fail.
        public typealias Failure = Never

        /// The interval from the subscription until the timer fires.
        public let delay: Context.SchedulerTimeType.Stride

        /// The tolerance of the delay, or `nil` for the minimum tolerance of the scheduler.
        public let tolerance: Context.SchedulerTimeType.Stride?

        /// The scheduler on which to wait and publish.
        public let scheduler: Context

        /// Options for the scheduler, or `nil` for its defaults.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that publishes the time of a scheduler once, after a delay.
        ///
        /// See `AnySinglePublisher.timer(after:tolerance:scheduler:options:)` for the parameters.
        public init(
            after delay: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride? = nil,
            scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.delay = delay
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        @usableFromInline
        package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Never>) -> MaybeResult<Output, Never>? {
            let downstream = makeDownstream()
            let subscription = downstream.subscription
            let upstream = TimerUpstream(downstream)
            guard subscription.beginWaiting(for: upstream) else { return nil }
            upstream.timer.start(after: delay, tolerance: tolerance, on: scheduler, options: options) { [scheduler] in
                upstream.send(.success(scheduler.now), to: subscription)
            }
            return nil
        }
    }
}

private final class TimerUpstream<Time>: ResultUpstream<Time, Never> {
    let timer = OneShotTimer()

    override func cancel() {
        timer.cancel()
    }
}
