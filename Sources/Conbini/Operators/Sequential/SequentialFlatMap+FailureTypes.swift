// `sequentialFlatMap` for upstreams and children with different failure types. The compiler chooses the matching overload with
// the most constraints.

extension Publisher where Failure == Never {
    /// Creates a child publisher for each value, and publishes the values of one child after another.
    ///
    /// Only the children can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Creates a child publisher for each value, publishes the values of one child after another, and requests values ahead.
    ///
    /// Only the children can fail.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        setFailureType(to: Child.Failure.self).sequentialFlatMap(prefetch: prefetch, transform)
    }

    /// Publishes the values of the received publishers, one publisher after another.
    ///
    /// Only these publishers can fail.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the received publishers, one publisher after another, and requests publishers ahead.
    ///
    /// Only these publishers can fail.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Creates a child publisher for each value, and publishes the values of one child after another.
    ///
    /// No publisher can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Creates a child publisher for each value, publishes the values of one child after another, and requests values ahead.
    ///
    /// No publisher can fail.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes the values of the received publishers, one publisher after another.
    ///
    /// No publisher can fail.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the received publishers, one publisher after another, and requests publishers ahead.
    ///
    /// No publisher can fail.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publisher {
    /// Creates a child publisher for each value, and publishes the values of one child after another.
    ///
    /// Only the upstream can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Creates a child publisher for each value, publishes the values of one child after another, and requests values ahead.
    ///
    /// Only the upstream can fail.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { transform($0).setFailureType(to: Failure.self) }
    }

    /// Publishes the values of the received publishers, one publisher after another.
    ///
    /// Only the upstream can fail.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the received publishers, one publisher after another, and requests publishers ahead.
    ///
    /// Only the upstream can fail.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Creates a child publisher for each value, and publishes the values of one child after another.
    ///
    /// The failure type is `any Error`.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Child, any Error>
        >
    {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Creates a child publisher for each value, publishes the values of one child after another, and requests values ahead.
    ///
    /// The failure type is `any Error`.
    @_alwaysEmitIntoClient
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

    /// Publishes the values of the received publishers, one publisher after another.
    ///
    /// The failure type is `any Error`.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the received publishers, one publisher after another, and requests publishers ahead.
    ///
    /// The failure type is `any Error`.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}
