extension Publisher {
    /// Creates a publisher for a value, publishes the values of that publisher, and ignores upstream values until that publisher
    /// has finished.
    ///
    ///     let receipts = purchaseTaps.flatMapFirst { _ in
    ///         server.purchase(cart)
    ///     }
    ///
    /// ```
    /// upstream   -1---2----3------|
    /// made of 1   --a--b|
    /// made of 3            -c-|        2 comes while the first publisher is active
    /// published  ---a--b----c-----|
    /// ```
    ///
    /// Subscribers are independent of each other: each has its own active publisher.
    ///
    /// - **Demand.** The operator requests all values of the upstream, and drops those that come while a publisher is active. The
    ///   unmet demand of the downstream goes to the active publisher. Values that a publisher sends without demand wait.
    /// - **Completion.** The operator finishes when the upstream and the active publisher have finished.
    /// - **Failure.** The operator publishes the first failure, of the upstream or of the active publisher, and cancels the other
    ///   one. If only one of them can fail, the result has its failure type.
    /// - **Cancellation** cancels the active publisher, then the upstream.
    /// - **Threads.** The closure is called on the thread of the upstream. Values are published on the threads of their
    ///   publishers, one at a time: if another thread is publishing, that thread also publishes the new value. A closure that
    ///   you write in an actor must be `@Sendable` if it can run elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// To use the latest value instead of the first one, see `flatMapLatest(_:)`.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value. The operator does not call it for ignored
    ///   values.
    /// - Returns: A publisher of the values of one publisher after another. It is single if the upstream and the created
    ///   publishers are single.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapFirst(upstream: self, transform: transform)
    }
}

extension TraitPublishers {
    /// A publisher that creates a publisher for a value, publishes the values of that publisher, and ignores upstream values until
    /// that publisher has finished.
    ///
    /// See `flatMapFirst(_:)` of `Publisher` for demand, completion, and threads.
    public struct FlatMapFirst<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The type of the values of the created publishers.
        public typealias Output = NewPublisher.Output

        /// The failure type that all the publishers share.
        public typealias Failure = Upstream.Failure

        /// The publisher for whose values `transform` creates publishers.
        public let upstream: Upstream

        /// A closure that creates a publisher for a value, unless the value is ignored.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Creates the publisher that `flatMapFirst(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            FlatMapOneOperator("FlatMapFirst", replacesPublishers: false, transform).attach(subscriber, to: upstream)
        }
    }
}

extension TraitPublishers.FlatMapFirst: DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.FlatMapFirst(upstream: MaybeBridge(upstream, for: call)) { [transform] in
                MaybeBridge(transform($0), for: call)
            }
        }
    }
}
