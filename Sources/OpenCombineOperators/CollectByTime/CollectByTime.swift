#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// A publisher that publishes values in arrays at regular intervals.
    ///
    /// ```
    /// upstream  -1-2--3-|
    /// by 2 s    --a-b---(c|)   a = [1], b = [2], c = [3]
    /// ```
    ///
    /// - **Values.** The operator publishes an array at the end of each interval if it has collected values, when the array
    ///   reaches the maximum size of the strategy, and when the upstream finishes. A failure drops the incomplete array.
    /// - **Demand.** Without a maximum size, the operator requests all values of the upstream, and collects them while the
    ///   downstream requests none. With a maximum size, it requests that many values for each array that the downstream requests.
    /// - **Threads.** The operator publishes all arrays and the completion on the scheduler, like Combine since iOS
    ///   13.3 and macOS 10.15.2. Events that are not due to the timer are scheduled without delay, with the same options.
    /// - **Order.** The operator publishes one event at a time, in order, even on a concurrent scheduler.
    /// - **Cancellation** stops the timer, cancels the upstream, and drops scheduled events.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// An array of values of the upstream.
        public typealias Output = [Upstream.Output]

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are collected.
        public let upstream: Upstream

        /// The strategy, which contains the scheduler, and determines when to publish an array.
        public let strategy: TimeGroupingStrategy<Context>

        /// The scheduler options of the timer, and of events that are scheduled without delay.
        public let options: Context.SchedulerOptions?

        /// Creates the publisher that `collect(_:options:)` returns.
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            upstream.subscribe(
                CollectByTimeSubscription<Upstream.Output, _, Context>(
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
    ///   - strategy: The strategy: by time, or by time and number of values. If the number is not positive, the program stops
    ///     on subscription.
    ///   - options: The scheduler options of the timer, and of events that are scheduled without delay.
    /// - Returns: A publisher of arrays. See ``Publishers/CollectByTime``.
    @_alwaysEmitIntoClient
    public func collect<Context: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, Context> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
#endif
