extension Publisher {
    /// Creates a child publisher for each value, and publishes the values of one child after another.
    ///
    ///     let results = [1, 2].publisher.sequentialFlatMap { page in
    ///         server.fetch(page: page)
    ///     }
    ///
    /// ```
    /// upstream   -1--2--3-----------------|
    /// children    --a--b|--c|-d---e|          the second starts when the first has finished
    /// published  ---a--b---c--d---e-------|
    ///
    /// a subject  -123|
    /// children    --a--b||-c|                while 2 and 3 wait
    /// published  ---a--b---c|
    /// ```
    ///
    /// - **Order.** The closure runs, and the child starts, when the previous child has finished.
    /// - **Demand.** The operator requests a value when the previous child has finished and there is demand. The unmet demand goes
    ///   to the child. To request values ahead, see `sequentialFlatMap(prefetch:_:)`. The operator requests all values of a
    ///   subject, like `asyncMap(_:)`.
    /// - **Failure types** of the upstream and the children can differ. If one type is `Never`, the operator fails with the other
    ///   type. Otherwise, it fails with `any Error`, or with the type in `sequentialFlatMap(failure:file:line:_:)`.
    /// - **Completion.** The operator finishes when the upstream and all children have finished. When the upstream or a child
    ///   fails, the operator cancels the other one, drops waiting values, and publishes the failure immediately.
    /// - **Threads.** A child starts on the thread of the upstream, of the completion of the previous child, or of the request
    ///   for which the value has waited. Values are published one at a time, on the thread of the child, or by another call
    ///   that is publishing at that time. The operator holds no lock during these calls.
    /// - **Cost.** The operator takes constant time and stack space for each value and each child, even if many children finish
    ///   immediately.
    ///
    /// `flatMap(maxPublishers: .max(1))` does the same for an upstream that respects demand. With other upstreams, it loses
    /// values, or runs several children simultaneously.
    ///
    /// - Parameter transform: A closure that creates a child for a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Creates a child publisher for each value, publishes the values of one child after another, and requests values ahead like
    /// `asyncMap(prefetch:_:)`.
    ///
    /// ```
    /// requested  2----1--1             by `prefetch: .max(1)`
    /// upstream   -12----3
    /// children    --a-|b-|-c           the second starts when the first has finished
    /// published  ---a--b---c
    /// ```
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes the values of the received publishers, one publisher after another.
    ///
    ///     [endpointA, endpointB, endpointC].publisher
    ///         .sequentialFlatMap()
    ///     // Publishes the result of A, then that of B, then that of C.
    ///
    /// This method is the same as `sequentialFlatMap { $0 }`.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the received publishers, one publisher after another, and requests publishers ahead like
    /// `asyncMap(prefetch:_:)`.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publishers {
    /// A publisher that creates a child for each value, and publishes the values of one child after another.
    ///
    /// See `sequentialFlatMap(_:)` of `Publisher` for demand, completion, and threads.
    public struct SequentialFlatMap<Upstream: Publisher, Child: Publisher>: Publisher
    where Upstream.Failure == Child.Failure {
        /// The type of the values of the children.
        public typealias Output = Child.Output

        /// The failure type of the upstream and the children.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the value whose child is active.
        public let prefetch: Subscribers.Demand

        /// The closure that creates a child for a value.
        public let transform: (Upstream.Output) -> Child

        /// Creates the publisher that `sequentialFlatMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand, transform: @escaping (Upstream.Output) -> Child
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates the publisher that `sequentialFlatMap(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Child) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach("SequentialFlatMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, job in
                transform(value).attach(SequentialChild(job: job))
            }
        }
    }
}
