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
    /// ```
    ///
    /// - **Order.** A child is subscribed to when the one before it has finished.
    /// - **Demand.** A value is requested when the last child has finished, and the downstream wants another value. The
    ///   closure runs then. Values that an upstream sends unasked wait, as many as there are. A child is asked for exactly
    ///   what the downstream still wants. A `PassthroughSubject` does not send values unasked, but drops them: put a
    ///   `buffer` behind it.
    /// - **Completion.** It finishes when the upstream and all children have. The first failure, of the upstream or of a
    ///   child, ends it at once: it cancels the others, and drops what waits.
    /// - **Threads.** A child is subscribed to where the upstream publishes, or where the child before it has finished. It
    ///   publishes where the child does, or where somebody else is publishing at that moment: one value at a time.
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
        Publishers.SequentialFlatMap(upstream: self, transform: transform)
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
        sequentialFlatMap { $0 }
    }
}

extension Publisher where Failure == Never {
    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another.
    ///
    /// Only the children can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        setFailureType(to: Child.Failure.self).sequentialFlatMap(transform)
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another.
    ///
    /// Nothing can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        Publishers.SequentialFlatMap(upstream: self, transform: transform)
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Only the children can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<
            Publishers.SetFailureType<Self, Output.Failure>, Output
        > where Output: Publisher
    {
        sequentialFlatMap { $0 }
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Nothing can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap { $0 }
    }
}

extension Publisher {
    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another.
    ///
    /// Only the upstream can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap { transform($0).setFailureType(to: Failure.self) }
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Only the upstream can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<
            Self, Publishers.SetFailureType<Output, Failure>
        > where Output: Publisher, Output.Failure == Never
    {
        sequentialFlatMap { $0 }
    }
}

extension Publishers {
    /// A publisher that publishes what the children that a closure makes of its upstream's values publish, one child after
    /// another.
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

        /// The closure that makes a child of a value.
        public let transform: (Upstream.Output) -> Child

        /// Creates a publisher that publishes what children publish.
        ///
        /// - Parameters:
        ///   - upstream: The upstream.
        ///   - transform: Makes a child of a value.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Child) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            SequentialSubscription.attach("SequentialFlatMap", subscriber, to: upstream) {
                [transform] value, subscription, number in
                transform(value).subscribe(SequentialChild(subscription: subscription, job: number))
            }
        }
    }
}
