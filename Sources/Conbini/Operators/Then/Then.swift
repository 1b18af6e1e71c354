extension Publisher {
    /// Ignores all values, and publishes what another publisher publishes once this one has finished.
    ///
    ///     let publisher = setConfigurationOnServer.then {
    ///         subscribeToWebsocket.publisher
    ///     }
    ///
    /// ```
    /// upstream   -1--2--|
    /// child              --a---b--|
    /// published  ---------a---b--|
    /// ```
    ///
    /// - **Start.** The upstream starts when the downstream first demands values. The closure runs when the upstream has
    ///   finished, once for each subscriber.
    /// - **Demand.** The upstream is asked for `maxDemand` values and, if that is limited, for another one for each that it
    ///   publishes. The child is asked for what the downstream demands.
    /// - **Failure.** A failure of the upstream is published, and the closure never runs. Upstream and child fail with errors
    ///   of one type, or only one of them can fail.
    /// - **Cancellation** cancels the upstream or the child. The closure is released once it has run, or cannot run any more.
    /// - **Threads.** The closure runs, and the child is subscribed to, where the upstream finishes. Values are published
    ///   where the child publishes.
    ///
    /// - Parameters:
    ///   - maxDemand: How many values the upstream may publish before it is asked for others. All are ignored. Not zero.
    ///   - child: Makes the publisher whose values are published.
    /// - Returns: A publisher of the values of the child.
    @_disfavoredOverload
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Child, Self> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }

    /// Ignores all values, and publishes what another publisher publishes once this one has finished, where only the
    /// upstream can fail.
    @_disfavoredOverload
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Publishers.SetFailureType<Child, Failure>, Self> where Child.Failure == Never {
        then(maxDemand: maxDemand) { child().setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Ignores all values, and publishes what another publisher publishes once this one has finished, where only the
    /// child can fail.
    @_disfavoredOverload
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Child, Publishers.SetFailureType<Self, Child.Failure>> {
        setFailureType(to: Child.Failure.self).then(maxDemand: maxDemand, child)
    }

    /// Ignores all values, and publishes what another publisher publishes once this one has finished, where nothing can
    /// fail.
    @_disfavoredOverload
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Child, Self> where Child.Failure == Never {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}

extension Publishers {
    /// A publisher that ignores all values, and publishes what another publisher publishes once its upstream has finished.
    ///
    /// See `then(maxDemand:_:)` of `Publisher` for demand, completion and threads.
    public struct Then<Child: Publisher, Upstream: Publisher>: Publisher where Upstream.Failure == Child.Failure {
        /// The values of the child.
        public typealias Output = Child.Output

        /// The failure of upstream and child.
        public typealias Failure = Child.Failure

        /// The upstream.
        public let upstream: Upstream

        /// How many values the upstream may publish before it is asked for others.
        public let maxDemand: Subscribers.Demand

        /// The closure that makes the child.
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

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            ThenSubscription.attach(subscriber, to: upstream, maxDemand: maxDemand, child: child)
        }
    }
}
