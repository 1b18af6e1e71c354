extension Publisher {
    /// Makes a child publisher of each value, and publishes the values of one child after another.
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
    /// - **Order.** The closure runs, and a child is subscribed to, when the child before it has finished.
    /// - **Demand.** It requests a value when the last child has finished and the downstream wants more. It requests of each
    ///   child exactly what the downstream still wants. To request values ahead, see `sequentialFlatMap(prefetch:_:)`. All
    ///   values of a subject are requested, as by `asyncMap(_:)`.
    /// - **Failure types** of upstream and children may differ. If one of them is `Never`, the other one is the failure. If
    ///   not, it is `any Error`, or the type that is passed to `sequentialFlatMap(failure:file:line:_:)`.
    /// - **Completion.** It finishes when the upstream and all children have finished. The first failure, of the upstream or
    ///   of a child, ends it at once, cancels the others, and drops what waits.
    /// - **Threads.** A child is subscribed to where the upstream publishes, or where the child before it has finished.
    ///   Values are published one at a time, where the child publishes, or by another call that is publishing at that
    ///   moment. No lock is held.
    /// - **Cost.** Constant time and stack for each value and each child, however many children finish at once.
    ///
    /// `flatMap(maxPublishers: .max(1))` does the same for an upstream that respects demand. From any other upstream, it
    /// loses values, or runs several children at once.
    ///
    /// - Parameter transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `sequentialFlatMap(_:)` does, and requests values ahead, as `asyncMap(prefetch:_:)` does.
    ///
    /// ```
    /// requested  2----1--1             by `prefetch: .max(1)`
    /// upstream   -12----3
    /// children    --a-|b-|-c           the second starts when the first has finished
    /// published  ---a--b---c
    /// ```
    ///
    /// - Parameters:
    ///   - prefetch: How many values to request ahead of the one whose child publishes.
    ///   - transform: Makes a child of a value, when its turn comes.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another.
    ///
    ///     [endpointA, endpointB, endpointC].publisher
    ///         .sequentialFlatMap()
    ///     // Publishes the result of A, then that of B, then that of C.
    ///
    /// It does the same as `sequentialFlatMap { $0 }`.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Does what `sequentialFlatMap()` does, and requests publishers ahead, as `asyncMap(prefetch:_:)` does.
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publishers {
    /// A publisher that makes a child of each value, and publishes the values of one child after another.
    ///
    /// See `sequentialFlatMap(_:)` of `Publisher` for demand, completion and threads.
    public struct SequentialFlatMap<Upstream: Publisher, Child: Publisher>: Publisher
    where Upstream.Failure == Child.Failure {
        /// The values of the children.
        public typealias Output = Child.Output

        /// The failure of upstream and children.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// How many values to request ahead of the one whose child publishes.
        public let prefetch: Subscribers.Demand

        /// The closure that makes a child of a value.
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

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach("SequentialFlatMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, subscription, number in
                transform(value).subscribe(SequentialChild(subscription: subscription, job: number))
            }
        }
    }
}
