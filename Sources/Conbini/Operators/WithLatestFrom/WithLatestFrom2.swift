extension Publisher {
    /// Publishes the newest values of two other publishers whenever this publisher publishes.
    ///
    /// The operator drops a value that arrives before each of the other publishers has published one. It subscribes to
    /// the other publishers in order, and then to this one. See `withLatestFrom(_:)` for demand, completion, failure,
    /// and threads.
    ///
    /// - Parameters:
    ///   - publisher1: The first of the other publishers.
    ///   - publisher2: The second of the other publishers.
    /// - Returns: A publisher of tuples with the values of the other publishers.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom2<Self, P, Q>, (P.Output, Q.Output)>
    where P.Failure == Failure, Q.Failure == P.Failure {
        TraitPublishers.WithLatestFrom2(self, publisher1, publisher2).map { ($0.1, $0.2) }
    }

    /// Combines each value with the newest values of two other publishers in a closure.
    ///
    /// The operator drops a value that arrives before each of the other publishers has published one. It subscribes to
    /// the other publishers in order, and then to this one. See `withLatestFrom(_:)` for demand, completion, failure,
    /// and threads.
    ///
    /// - Parameters:
    ///   - publisher1: The first of the other publishers.
    ///   - publisher2: The second of the other publishers.
    ///   - transform: A closure that returns a value, given a value of this publisher and the newest values of the
    ///     others.
    /// - Returns: A publisher of the values that the closure returns.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom2<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == P.Failure {
        TraitPublishers.WithLatestFrom2(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }
}

extension TraitPublishers {
    /// A publisher that publishes each value together with the newest values of two other publishers.
    ///
    /// See `withLatestFrom(_:)` of `Publisher` for demand, completion, and threads.
    public struct WithLatestFrom2<Upstream: Publisher, A: Publisher, B: Publisher>: Publisher
    where A.Failure == Upstream.Failure, B.Failure == A.Failure {
        /// A value of the upstream, and the newest values of the two other publishers.
        public typealias Output = (Upstream.Output, A.Output, B.Output)

        /// The failure type that all the publishers share.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The first of the other publishers.
        public let a: A

        /// The second of the other publishers.
        public let b: B

        /// Creates a publisher that combines each value of an upstream with the newest values of other publishers.
        public init(_ upstream: Upstream, _ a: A, _ b: B) {
            self.upstream = upstream
            self.a = a
            self.b = b
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let newestA = NewestValue<A.Output>()
            let newestB = NewestValue<B.Output>()
            let subscription = WithLatestFromSubscription<Upstream.Output, Output, Failure>(
                downstream: subscriber, otherCount: 2
            ) { ($0, newestA.value, newestB.value) }
            subscription.activate(subscriber)
            subscription.subscribe(toOther: a, 1, newestA)
            subscription.subscribe(toOther: b, 2, newestB)
            subscription.subscribe(to: upstream)
        }
    }
}

extension TraitPublishers.WithLatestFrom2: Equatable where Upstream: Equatable, A: Equatable, B: Equatable {}

extension TraitPublishers.WithLatestFrom2: Sendable where Upstream: Sendable, A: Sendable, B: Sendable {}

extension TraitPublishers.WithLatestFrom2: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.WithLatestFrom2(MaybeBridge(upstream, for: call), a, b)
        }
    }
}
