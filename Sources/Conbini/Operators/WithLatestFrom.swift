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
