extension Publisher {
    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another.
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
    /// children    --a--b||-c|               2 and 3 wait
    /// published  ---a--b---c|
    /// ```
    ///
    /// - **Order.** A child is subscribed to when the one before it has finished.
    /// - **Demand.** A value is requested when the last child has finished, and the downstream wants another value: see
    ///   `sequentialFlatMap(prefetch:_:)` to request values ahead. The closure runs when a child is to start, which is asked
    ///   for exactly what the downstream still wants. A subject drops what is not requested, and so it is asked for all: its
    ///   values wait, as do those that another upstream sends unasked, as many as there are. Behind other operators, or in
    ///   an `AnyPublisher`, a subject is not known as one: write `prefetch: .unlimited` there.
    /// - **Failure types** of upstream and children may differ. Where one of the two is `Never`, it fails as the other one
    ///   does; if not, with `any Error`, or with the type that is given to `sequentialFlatMap(failure:file:line:_:)`.
    /// - **Completion.** It finishes when the upstream and all children have. The first failure, of the upstream or of a
    ///   child, ends it at once: it cancels the others, and drops what waits.
    /// - **Threads.** A child is subscribed to where the upstream publishes, or where the child before it has finished. It
    ///   publishes where the child does, or where it is publishing at that moment: one value at a time.
    ///   No lock is held.
    /// - **Cost.** Constant for each value and each child, in time and, however many children finish at once, on the stack.
    ///
    /// `flatMap(maxPublishers: .max(1))` does the same for an upstream that respects demand: from another one, it loses
    /// values, or runs several children at once.
    ///
    /// - Parameter transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, and requests
    /// values ahead.
    ///
    /// ```
    /// requested  2----1--1             by `prefetch: .max(1)`
    /// upstream   -12----3
    /// children    --a-|b-|-c           the second starts when the first has finished
    /// published  ---a--b---c
    /// ```
    ///
    /// A child is subscribed to when its turn comes, and not when its value does. See `asyncMap(prefetch:_:)` for what is
    /// requested when, and `sequentialFlatMap(_:)` for all else.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
    ///   - transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    ///     [endpointA, endpointB, endpointC].publisher
    ///         .sequentialFlatMap()
    ///     // Publishes the result of A, then that of B, then that of C.
    ///
    /// See `sequentialFlatMap(_:)` for demand, completion and threads.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes what the publishers that it publishes publish, one after another, and requests publishers ahead.
    ///
    /// See `sequentialFlatMap(prefetch:_:)`.
    ///
    /// - Parameter prefetch: How many publishers are requested ahead of the one that publishes, and wait.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publishers {
    /// A publisher that publishes what the children that a closure makes of its upstream's values publish, one child after
    /// another.
    ///
    /// See `sequentialFlatMap(_:)` and `sequentialFlatMap(prefetch:_:)` of `Publisher` for demand, completion and threads.
    public struct SequentialFlatMap<Upstream: Publisher, Child: Publisher>: Publisher
    where Upstream.Failure == Child.Failure {
        /// The values of the children.
        public typealias Output = Child.Output

        /// The failure of upstream and children.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// How many values are requested ahead of the one whose child publishes, and wait.
        public let prefetch: Subscribers.Demand

        /// The closure that makes a child of a value.
        public let transform: (Upstream.Output) -> Child

        /// Creates a publisher that publishes what children publish.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
        ///   - transform: Makes a child of a value.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand, transform: @escaping (Upstream.Output) -> Child
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates a publisher that publishes what children publish, and requests one value at a time; of a subject, all.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - transform: Makes a child of a value.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Child) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach("SequentialFlatMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, subscription, number in
                transform(value).subscribe(SequentialChild(subscription: subscription, job: number))
            }
        }
    }
}
