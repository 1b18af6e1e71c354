// `sequentialFlatMap` for upstreams and children that fail with errors of different types. Of the overloads that fit, the
// compiler takes the one with the most constraints.

extension Publisher where Failure == Never {
    /// Makes a child publisher of each value, and publishes the values of one child after another, where only the
    /// children can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Makes a child publisher of each value, publishes the values of one child after another, and requests ahead,
    /// where only the children can fail.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        setFailureType(to: Child.Failure.self).sequentialFlatMap(prefetch: prefetch, transform)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, where only the children
    /// can fail.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, and requests ahead,
    /// where only the children can fail.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Makes a child publisher of each value, and publishes the values of one child after another, where nothing can
    /// fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Makes a child publisher of each value, publishes the values of one child after another, and requests ahead,
    /// where nothing can fail.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, where nothing can fail.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, and requests ahead,
    /// where nothing can fail.
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publisher {
    /// Makes a child publisher of each value, and publishes the values of one child after another, where only the
    /// upstream can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Makes a child publisher of each value, publishes the values of one child after another, and requests ahead,
    /// where only the upstream can fail.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { transform($0).setFailureType(to: Failure.self) }
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, where only the upstream
    /// can fail.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, and requests ahead,
    /// where only the upstream can fail.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Makes a child publisher of each value, and publishes the values of one child after another, where both can fail,
    /// with `any Error`.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Child, any Error>
        >
    {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Makes a child publisher of each value, publishes the values of one child after another, and requests ahead,
    /// where both can fail, with `any Error`.
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

    /// Publishes the values of the publishers that it receives, of one publisher after another, where both can fail,
    /// with `any Error`.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the publishers that it receives, of one publisher after another, and requests ahead,
    /// where both can fail, with `any Error`.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}
