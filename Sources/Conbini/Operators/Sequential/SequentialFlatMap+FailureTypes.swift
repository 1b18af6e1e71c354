// The operator where upstream and children fail with errors of different types. Of the overloads that fit, the compiler
// takes the one with the most constraints.

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
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, and requests
    /// values ahead.
    ///
    /// Only the children can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
    ///   - transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        setFailureType(to: Child.Failure.self).sequentialFlatMap(prefetch: prefetch, transform)
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Only the children can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes what the publishers that it publishes publish, one after another, and requests publishers ahead.
    ///
    /// Only the children can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter prefetch: How many publishers are requested ahead of the one that publishes, and wait.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
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
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, and requests
    /// values ahead.
    ///
    /// Nothing can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
    ///   - transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Nothing can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes what the publishers that it publishes publish, one after another, and requests publishers ahead.
    ///
    /// Nothing can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter prefetch: How many publishers are requested ahead of the one that publishes, and wait.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
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
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, and requests
    /// values ahead.
    ///
    /// Only the upstream can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
    ///   - transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { transform($0).setFailureType(to: Failure.self) }
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Only the upstream can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes what the publishers that it publishes publish, one after another, and requests publishers ahead.
    ///
    /// Only the upstream can fail. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter prefetch: How many publishers are requested ahead of the one that publishes, and wait.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another.
    ///
    /// Both can fail, with errors of different types, so that `any Error` may come. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Child, any Error>
        >
    {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, and requests
    /// values ahead.
    ///
    /// Both can fail, with errors of different types, so that `any Error` may come. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameters:
    ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
    ///   - transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Child, any Error>
        >
    {
        mapError { $0 as any Error }.sequentialFlatMap(prefetch: prefetch) {
            transform($0).mapError { $0 as any Error }
        }
    }

    /// Publishes what the publishers that it publishes publish, one after another.
    ///
    /// Both can fail, with errors of different types, so that `any Error` may come. All the rest is as where both fail with errors of one type.
    ///
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes what the publishers that it publishes publish, one after another, and requests publishers ahead.
    ///
    /// Both can fail, with errors of different types, so that `any Error` may come. All the rest is as where both fail with errors of one type.
    ///
    /// - Parameter prefetch: How many publishers are requested ahead of the one that publishes, and wait.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}
