extension Publisher {
    /// Ignores all values, and publishes the events of another publisher after this one has finished.
    ///
    ///     let publisher = setConfigurationOnServer.then {
    ///         subscribeToWebsocket.publisher
    ///     }
    ///
    /// ```
    /// upstream   -1--2--|
    /// child             --a---b--|
    /// published  ---------a---b--|
    /// ```
    ///
    /// - **Start.** The operator requests values from the upstream on the first demand of the downstream. When the upstream
    ///   finishes, the closure runs, once for each subscriber.
    /// - **Demand.** The operator requests `maxDemand` values from the upstream and, if that is limited, another one for
    ///   each received value. The demand of the downstream goes to the child.
    /// - **Failure.** If the upstream fails, the operator publishes the failure, and the closure never runs. The
    ///   upstream and the child have the same failure type, or only one of them can fail.
    /// - **Cancellation** cancels the upstream or the child. The operator releases the closure after its call, or as
    ///   soon as it can no longer be called.
    /// - **Threads.** The closure runs, and the child starts, on the thread on which the upstream finishes. Values
    ///   arrive on the threads of the child.
    ///
    /// - Parameters:
    ///   - maxDemand: The number of values to demand from the upstream at a time. If it is zero, the program stops.
    ///   - child: A closure that creates the child, whose events the operator publishes.
    /// - Returns: A publisher of the child's events.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Child, Self> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}

extension Publishers {
    /// A publisher that ignores all values, and publishes the events of another publisher after its upstream has finished.
    ///
    /// See `then(maxDemand:_:)` of `Publisher` for demand, failure, and threads.
    public struct Then<Child: Publisher, Upstream: Publisher>: Publisher where Upstream.Failure == Child.Failure {
        /// The type of the child's values.
        public typealias Output = Child.Output

        /// The failure type of the upstream and the child.
        public typealias Failure = Child.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to demand from the upstream at a time.
        public let maxDemand: Subscribers.Demand

        /// The closure that creates the child.
        public let child: () -> Child

        /// Creates the publisher that `then(maxDemand:_:)` returns.
        public init(
            upstream: Upstream, maxDemand: Subscribers.Demand = .unlimited, child: @escaping () -> Child
        ) {
            precondition(maxDemand > .none, "then: an upstream that is asked for no value may never finish.")
            self.upstream = upstream
            self.maxDemand = maxDemand
            self.child = child
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            ThenOperator<Upstream.Output, Child>(maxDemand: maxDemand, child).attach(subscriber, to: upstream)
        }
    }
}
