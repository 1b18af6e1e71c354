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
    /// - **Start.** The upstream starts when the downstream demands its first value, even if that is all it wants. The
    ///   closure runs when the upstream has finished, once for each subscriber.
    /// - **Demand.** The upstream is asked for `maxDemand` values, and, where that is limited, for another one each time it
    ///   has published one. The child is asked for exactly what the downstream wants.
    /// - **Failure.** A failure of the upstream is published, and the closure never runs.
    /// - **Cancellation** goes to the upstream, or to the child once there is one. The closure is released when it has run,
    ///   or can run no more.
    /// - **Threads.** The closure runs, and the child is subscribed to, where the upstream finishes. It publishes where the
    ///   child does.
    ///
    /// - Parameters:
    ///   - maxDemand: How many values the upstream may send before it is asked for others. They are dropped anyway.
    ///   - child: Makes the publisher whose values are published.
    /// - Returns: A publisher of the values of the child.
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Self, Child> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }

    /// Ignores all values, and publishes what another publisher publishes once this one has finished.
    ///
    /// Only the upstream can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - maxDemand: How many values the upstream may send before it is asked for others. They are dropped anyway.
    ///   - child: Makes the publisher whose values are published.
    /// - Returns: A publisher of the values of the child.
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        then(maxDemand: maxDemand) { child().setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Ignores all values, and publishes what another publisher publishes once this one has finished.
    ///
    /// Only the child can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - maxDemand: How many values the upstream may send before it is asked for others. They are dropped anyway.
    ///   - child: Makes the publisher whose values are published.
    /// - Returns: A publisher of the values of the child.
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        setFailureType(to: Child.Failure.self).then(maxDemand: maxDemand, child)
    }

    /// Ignores all values, and publishes what another publisher publishes once this one has finished.
    ///
    /// Nothing can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - maxDemand: How many values the upstream may send before it is asked for others. They are dropped anyway.
    ///   - child: Makes the publisher whose values are published.
    /// - Returns: A publisher of the values of the child.
    public func then<Child: Publisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Self, Child> where Child.Failure == Never {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}

extension Publishers {
    /// A publisher that ignores its upstream's values, and publishes what another publisher publishes once its upstream has
    /// finished.
    ///
    /// See `then(maxDemand:_:)` of `Publisher` for demand, completion and threads.
    public struct Then<Upstream: Publisher, Child: Publisher>: Publisher where Upstream.Failure == Child.Failure {
        /// The values of the child.
        public typealias Output = Child.Output

        /// The failure of upstream and child.
        public typealias Failure = Child.Failure

        /// The upstream.
        public let upstream: Upstream

        /// How many values the upstream may send before it is asked for others.
        public let maxDemand: Subscribers.Demand

        /// The closure that makes the child.
        public let child: () -> Child

        /// Creates a publisher that publishes what a child publishes once its upstream has finished.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - maxDemand: How many values the upstream may send before it is asked for others. Not zero.
        ///   - child: Makes the child.
        public init(
            upstream: Upstream, maxDemand: Subscribers.Demand = .unlimited, child: @escaping () -> Child
        ) {
            precondition(maxDemand > .none, "then: an upstream that is asked for no value may never finish.")
            self.upstream = upstream
            self.maxDemand = maxDemand
            self.child = child
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            ThenSubscription.attach(subscriber, to: upstream, maxDemand: maxDemand, child: child)
        }
    }
}
