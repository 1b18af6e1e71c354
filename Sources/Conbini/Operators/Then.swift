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

/// The operator of `then` for one subscriber. The relay publishes the events of the child, and its lock guards the state.
final class ThenOperator<Ignored, Child: Publisher>: OuterRelayOperator {
    typealias Output = Child.Output
    typealias Failure = Child.Failure
    typealias Relay = RelaySubscription<ThenOperator>

    let description = "Then"

    var outer = UpstreamSlot()

    private let maxDemand: Subscribers.Demand
    private var isDemanded = false

    /// The closure that creates the child, or `nil` after the upstream has completed or the downstream has cancelled.
    private var child: (() -> Child)?

    init(maxDemand: Subscribers.Demand, _ child: @escaping () -> Child) {
        self.maxDemand = maxDemand
        self.child = child
    }

    func removeState() -> Released? {
        outer.close()
        let released = child.takeValue()
        return { withExtendedLifetime(released) {} }
    }

    func receiveFirstDemand(_: Relay) -> (() -> Void)? {
        isDemanded = true
        return outer.subscription.map { [maxDemand] upstream in { upstream.request(maxDemand) } }
    }

    var outerDemand: Subscribers.Demand { isDemanded ? maxDemand : .none }

    func receive(outerValue _: Ignored, _: Relay) -> Subscribers.Demand {
        maxDemand == .unlimited ? .none : .max(1)
    }

    func receive(outerCompletion completion: Subscribers.Completion<Failure>, _ relay: Relay) {
        switch completion {
        case .finished:
            if let child = makeChild(relay) { relay.relay(child) }
        case .failure:
            relay.decide(on: completion) {
                guard let released = child.takeValue() else { return .wait }
                let ended = outer.end()
                return .complete(releasing: { withExtendedLifetime((released, ended)) {} })
            }
        }
    }

    /// Runs the closure, and releases it before the child can publish. Returns `nil` if the subscription was cancelled.
    private func makeChild(_ relay: Relay) -> Child? {
        let ended = relay.lock.withLock { (outer.end(), child.takeValue()) }
        return ended.1?()
    }
}
