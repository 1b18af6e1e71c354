import CombineTraitsSupport

extension Publisher {
    /// Makes a publisher of each value, and publishes the values of the latest of these publishers.
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
    /// It does the same as `map(_:)` and `switchToLatest()`, in one publisher.
    ///
    /// - **Demand.** It requests all values of the upstream, and of each publisher what the downstream has demanded and not
    ///   received. Values that a publisher sends without demand wait for it.
    /// - **Switching.** A value makes a publisher, cancels the publisher before it, and subscribes to the new one, in this order.
    ///   Publishers that have completed are not cancelled. What a replaced publisher sends later is ignored.
    /// - **Completion.** It finishes when the upstream and the latest publisher have finished.
    /// - **Failure.** The first failure, of the upstream or of the latest publisher, ends it, and cancels the other one. If the
    ///   failure of one of them is `Never`, the failure of the other one is that of both.
    /// - **Cancellation** cancels the latest publisher, then the upstream.
    /// - **Threads.** The closure is called where the upstream publishes. Values are published where their publishers publish
    ///   them, one at a time: a value that comes while another thread is publishing is published by that thread. If the
    ///   downstream sends a value to the upstream while it receives one, the publisher that follows starts at once, and its
    ///   values come when the downstream has returned. A closure that you write on an actor must be `@Sendable` if it may run
    ///   elsewhere: see <doc:ThreadsAndIsolation>.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    /// - Returns: A publisher of the values of the latest publisher. It is single if the upstream and the publishers that the
    ///   closure makes are single.
    @_disfavoredOverload
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapLatest(upstream: self, transform: transform)
    }
}

extension TraitPublishers {
    /// A publisher that makes a publisher of each value, and publishes the values of the latest of them.
    ///
    /// See `flatMapLatest(_:)` of `Publisher` for demand, completion and threads.
    public struct FlatMapLatest<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the publishers that the closure makes.
        public typealias Output = NewPublisher.Output

        /// The failure of all publishers.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// Makes a publisher of a value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Creates the publisher that `flatMapLatest(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            RelaySubscription.attach(
                subscriber,
                to: FlatMapOneOperator("FlatMapLatest", upstream, replacesPublishers: true, transform))
        }
    }
}

extension TraitPublishers.FlatMapLatest: BridgedPublisher, DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    var bridged: TraitPublishers.FlatMapLatest<MaybeBridge<Upstream>, MaybeBridge<NewPublisher>> {
        TraitPublishers.FlatMapLatest(upstream: MaybeBridge(upstream)) { [transform] in MaybeBridge(transform($0)) }
    }
}
