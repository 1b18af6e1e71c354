#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// A publisher that publishes values in arrays at regular intervals.
    ///
    /// ```
    /// upstream  -1-2--3-|
    /// by 2 s    --a-b---c|     a = [1], b = [2], c = [3]
    /// ```
    ///
    /// - **Values.** An array is published at each interval in which a value has come, as soon as it has the size of
    ///   the strategy, and when the upstream finishes. A failure drops the array that is not complete.
    /// - **Demand.** Without a size, it demands all values of the upstream, and those that nobody demands are collected
    ///   until somebody does. With a size, it demands as many values as the downstream demands arrays of that size.
    /// - **Threads.** All arrays and the completion come on the scheduler, as in Combine since iOS 13.3 and macOS 10.15.2:
    ///   what does not come with an interval is scheduled without delay, with the options of the timer.
    /// - **Order.** One event at a time, in order, also on a scheduler that runs several actions at once.
    /// - **Cancellation** stops the timer, and cancels the upstream. What is scheduled is not published.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// Arrays of values.
        public typealias Output = [Upstream.Output]

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are collected.
        public let upstream: Upstream

        /// How they are grouped.
        public let strategy: TimeGroupingStrategy<Context>

        /// The options of the timer, and of what is scheduled without delay.
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that collects the values of another one.
        ///
        /// - Parameters:
        ///   - upstream: The publisher whose values are collected.
        ///   - strategy: How they are grouped. A size must be positive.
        ///   - options: The options of the timer, and of what is scheduled without delay.
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            upstream.subscribe(
                CollectByTimeSubscription<Upstream.Output, Downstream, Context>(
                    downstream: subscriber, strategy: strategy, options: options))
        }
    }
}

extension Publisher {
    /// Publishes values in arrays at regular intervals.
    ///
    ///     sensor.collect(.byTime(DispatchQueue.main, .seconds(1)))
    ///         .sink { measurements in plot(measurements) }
    ///
    /// - Parameters:
    ///   - strategy: How values are grouped: by time, or by time and number. A number must be positive.
    ///   - options: The options of the timer, and of what is scheduled without delay.
    /// - Returns: A publisher of arrays. See ``Publishers/CollectByTime``.
    public func collect<Context: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, Context> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
#endif
