extension Publisher {
    /// Publishes the newest values of three other publishers whenever this publisher publishes.
    ///
    /// The operator drops a value that arrives before each of the other publishers has published one. It subscribes to
    /// the other publishers in order, and then to this one. See `withLatestFrom(_:)` for demand, completion, failure,
    /// and threads.
    ///
    /// - Parameters:
    ///   - publisher1: The first of the other publishers.
    ///   - publisher2: The second of the other publishers.
    ///   - publisher3: The third of the other publishers.
    /// - Returns: A publisher of tuples with the values of the other publishers.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom3<Self, P, Q, R>, (P.Output, Q.Output, R.Output)>
    where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
        TraitPublishers.WithLatestFrom3(self, publisher1, publisher2, publisher3).map { ($0.1, $0.2, $0.3) }
    }

    /// Combines each value with the newest values of three other publishers in a closure.
    ///
    /// The operator drops a value that arrives before each of the other publishers has published one. It subscribes to
    /// the other publishers in order, and then to this one. See `withLatestFrom(_:)` for demand, completion, failure,
    /// and threads.
    ///
    /// - Parameters:
    ///   - publisher1: The first of the other publishers.
    ///   - publisher2: The second of the other publishers.
    ///   - publisher3: The third of the other publishers.
    ///   - transform: A closure that returns a value, given a value of this publisher and the newest values of the
    ///     others.
    /// - Returns: A publisher of the values that the closure returns.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom3<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
        TraitPublishers.WithLatestFrom3(self, publisher1, publisher2, publisher3).map {
            transform($0.0, $0.1, $0.2, $0.3)
        }
    }
}

extension TraitPublishers {
    /// A publisher that publishes each value together with the newest values of three other publishers.
    ///
    /// See `withLatestFrom(_:)` of `Publisher` for demand, completion, and threads.
    public struct WithLatestFrom3<Upstream: Publisher, A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == Upstream.Failure, B.Failure == A.Failure, C.Failure == B.Failure {
        /// A value of the upstream, and the newest values of the three other publishers.
        public typealias Output = (Upstream.Output, A.Output, B.Output, C.Output)

        /// The failure type that all the publishers share.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The first of the other publishers.
        public let a: A

        /// The second of the other publishers.
        public let b: B

        /// The third of the other publishers.
        public let c: C

        /// Creates a publisher that combines each value of an upstream with the newest values of other publishers.
        public init(_ upstream: Upstream, _ a: A, _ b: B, _ c: C) {
            self.upstream = upstream
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let newestA = NewestValue<A.Output>()
            let newestB = NewestValue<B.Output>()
            let newestC = NewestValue<C.Output>()
            let subscription = WithLatestFromSubscription<Upstream.Output, Output, Failure>(
                downstream: subscriber, otherCount: 3
            ) { ($0, newestA.value, newestB.value, newestC.value) }
            subscription.activate(subscriber)
            subscription.subscribe(toOther: a, 1, newestA)
            subscription.subscribe(toOther: b, 2, newestB)
            subscription.subscribe(toOther: c, 3, newestC)
            subscription.subscribe(to: upstream)
        }
    }
}

extension TraitPublishers.WithLatestFrom3: Equatable
where Upstream: Equatable, A: Equatable, B: Equatable, C: Equatable {}

extension TraitPublishers.WithLatestFrom3: Sendable where Upstream: Sendable, A: Sendable, B: Sendable, C: Sendable {}

extension TraitPublishers.WithLatestFrom3: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.WithLatestFrom3(MaybeBridge(upstream, for: call), a, b, c)
        }
    }
}
