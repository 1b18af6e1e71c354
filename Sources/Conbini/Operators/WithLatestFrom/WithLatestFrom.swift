extension Publisher {
    /// Publishes the newest value of another publisher whenever this publisher publishes.
    ///
    ///     let submissions = submitTaps.withLatestFrom(form)
    ///
    /// ```
    /// upstream   -1---2---3---|
    /// other      --a----b-------
    /// published  -----a---b---|      1 arrives before the other publisher has a value
    /// ```
    ///
    /// - **Values.** The values of this publisher determine only when to publish. To use them, pass a closure. The
    ///   operator drops a value that arrives before the other publisher has published one.
    /// - **Order.** The operator subscribes to the other publisher first. So if the other publisher publishes on
    ///   subscription, like a `CurrentValueSubject`, no value is dropped.
    /// - **Demand.** The demand goes to this publisher. After a dropped value, the operator requests another one. It
    ///   requests all values of the other publisher.
    /// - **Completion.** The operator finishes when this publisher finishes, and cancels the other one. If the other
    ///   publisher finishes first, its newest value remains in use. If it finishes without a value, all values of this
    ///   publisher are dropped.
    /// - **Failure.** If this publisher fails, the operator publishes the failure, and cancels the other publisher. If
    ///   the other publisher fails before the first published value, the operator publishes the failure, and cancels
    ///   this publisher or does not start it. Later, a failure of the other publisher replaces the next value, so that
    ///   a single publisher does not fail after its value. The failure type of the other publisher can also be `Never`.
    /// - **Cancellation** cancels both publishers. After a cancellation during the subscription, no further publisher starts.
    /// - **Threads.** The operator publishes on the threads of this publisher. The other publisher can use different
    ///   threads. Its failure before the first published value is published on its own thread.
    ///
    /// - Parameter other: The other publisher.
    /// - Returns: A publisher of the values of the other publisher. It is maybe if this publisher is, and single if
    ///   this publisher is single and the other one is immediate.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, Other.Output> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { $0.1 }
    }

    /// Combines each value with the newest value of another publisher in a closure.
    ///
    ///     let greeting = name.withLatestFrom(language) { name, language in
    ///         language.greeting(for: name)
    ///     }
    ///
    /// ```
    /// upstream   -1---2---3---|
    /// other      --a----b-------
    /// published  -----p---q---|      p = f(2, a), q = f(3, b)
    /// ```
    ///
    /// See `withLatestFrom(_:)` for demand, completion, failure, and threads. The closure is called on the threads of this
    /// publisher, once for each published value.
    ///
    /// - Parameters:
    ///   - other: The other publisher.
    ///   - transform: A closure that returns a value, given a value of this publisher and the newest value of the other one.
    /// - Returns: A publisher of the values that the closure returns.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: Publisher, T>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, T> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { transform($0.0, $0.1) }
    }
}

extension TraitPublishers {
    /// A publisher that publishes each value together with the newest value of another publisher.
    ///
    /// See `withLatestFrom(_:)` of `Publisher` for demand, completion, and threads.
    public struct WithLatestFrom<Upstream: Publisher, Other: Publisher>: Publisher
    where Other.Failure == Upstream.Failure {
        /// A value of the upstream, and the newest value of the other publisher.
        public typealias Output = (Upstream.Output, Other.Output)

        /// The failure type that all the publishers share.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The publisher whose newest value is combined with each value of the upstream.
        public let other: Other

        /// Creates a publisher that combines each value of an upstream with the newest value of another publisher.
        public init(_ upstream: Upstream, _ other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let newestOther = NewestValue<Other.Output>()
            let subscription = WithLatestFromSubscription<Upstream.Output, Output, Failure>(
                downstream: subscriber, otherCount: 1
            ) { ($0, newestOther.value) }
            subscription.activate(subscriber)
            subscription.subscribe(toOther: other, 1, newestOther)
            subscription.subscribe(to: upstream)
        }
    }
}

extension TraitPublishers.WithLatestFrom: Equatable where Upstream: Equatable, Other: Equatable {}

extension TraitPublishers.WithLatestFrom: Sendable where Upstream: Sendable, Other: Sendable {}

extension TraitPublishers.WithLatestFrom: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.WithLatestFrom(MaybeBridge(upstream, for: call), other)
        }
    }
}
