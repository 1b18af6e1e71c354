extension Publisher {
    /// Creates a publisher for each value, and publishes the values of the latest publisher.
    ///
    ///     let results = query.flatMapLatest { text in
    ///         server.search(for: text)
    ///     }
    ///
    /// ```
    /// upstream   -1-----2---------|
    /// made of 1   --a--b--c            cancelled when 2 arrives
    /// made of 2         -d---e|
    /// published  ---a--b-d---e----|
    /// ```
    ///
    /// This operator combines `map(_:)` and `switchToLatest()` in one publisher.
    ///
    /// - **Demand.** The operator requests all values of the upstream. The unmet demand of the downstream goes to each new
    ///   publisher. Values that a publisher sends without demand wait.
    /// - **Switching.** On receipt of a value, the operator creates a publisher, cancels the previous one, and subscribes to the
    ///   new one, in this order. Completed publishers are not cancelled. Later events of a replaced publisher are ignored.
    /// - **Completion.** The operator finishes when the upstream and the latest publisher have finished.
    /// - **Failure.** If the upstream or the latest publisher fails, the operator publishes that failure, and cancels the other
    ///   publisher. If only one of them can fail, the result has its failure type.
    /// - **Cancellation** cancels the latest publisher, then the upstream.
    /// - **Threads.** The closure is called on the thread of the upstream. Values are published on the threads of their
    ///   publishers, one at a time: if another thread is publishing, that thread also publishes the new value. If the
    ///   downstream, on receipt of a value, makes the upstream send another one, the next publisher starts immediately, and
    ///   its values follow after the downstream has returned. A closure that you write in an actor must be `@Sendable` if it
    ///   can run elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// - Parameter transform: A closure that creates a publisher for each value.
    /// - Returns: A publisher of the values of the latest publisher. It is single if the upstream and the created publishers
    ///   are single.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapLatest(upstream: self, transform: transform)
    }
}

extension TraitPublishers {
    /// A publisher that creates a publisher for each value, and publishes the values of the latest publisher.
    ///
    /// See `flatMapLatest(_:)` of `Publisher` for demand, completion, and threads.
    public struct FlatMapLatest<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The type of the values of the created publishers.
        public typealias Output = NewPublisher.Output

        /// The failure type that all the publishers share.
        public typealias Failure = Upstream.Failure

        /// The publisher for whose values `transform` creates publishers.
        public let upstream: Upstream

        /// A closure that creates a publisher for each value of the upstream.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Creates the publisher that `flatMapLatest(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            FlatMapOneOperator("FlatMapLatest", replacesPublishers: true, transform).attach(subscriber, to: upstream)
        }
    }
}

extension TraitPublishers.FlatMapLatest: DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        startBridged(makeDownstream) { call in
            TraitPublishers.FlatMapLatest(upstream: MaybeBridge(upstream, for: call)) { [transform] in
                MaybeBridge(transform($0), for: call)
            }
        }
    }
}
