// `sequentialFlatMap` for upstreams and children that fail with errors of different types. Of the overloads that fit, the
// compiler takes the one with the most constraints.

extension Publisher where Failure == Never {
    /// Does what `sequentialFlatMap(_:)` does, where only the children can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `sequentialFlatMap(prefetch:_:)` does, where only the children can fail.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Child.Failure>, Child> {
        setFailureType(to: Child.Failure.self).sequentialFlatMap(prefetch: prefetch, transform)
    }

    /// Does what `sequentialFlatMap()` does, where only the children can fail.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Does what `sequentialFlatMap(prefetch:)` does, where only the children can fail.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Publishers.SetFailureType<Self, Output.Failure>, Output>
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Does what `sequentialFlatMap(_:)` does, where nothing can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `sequentialFlatMap(prefetch:_:)` does, where nothing can fail.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Never {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Does what `sequentialFlatMap()` does, where nothing can fail.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Does what `sequentialFlatMap(prefetch:)` does, where nothing can fail.
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publisher {
    /// Does what `sequentialFlatMap(_:)` does, where only the upstream can fail.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `sequentialFlatMap(prefetch:_:)` does, where only the upstream can fail.
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Child, Failure>> where Child.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { transform($0).setFailureType(to: Failure.self) }
    }

    /// Does what `sequentialFlatMap()` does, where only the upstream can fail.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Does what `sequentialFlatMap(prefetch:)` does, where only the upstream can fail.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<Self, Publishers.SetFailureType<Output, Failure>>
    where Output: Publisher, Output.Failure == Never {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }

    /// Does what `sequentialFlatMap(_:)` does, where both can fail, with `any Error`.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Child, any Error>
        >
    {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Does what `sequentialFlatMap(prefetch:_:)` does, where both can fail, with `any Error`.
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

    /// Does what `sequentialFlatMap()` does, where both can fail, with `any Error`.
    public func sequentialFlatMap()
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Does what `sequentialFlatMap(prefetch:)` does, where both can fail, with `any Error`.
    public func sequentialFlatMap(prefetch: Subscribers.Demand)
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, any Error>, Publishers.MapError<Output, any Error>
        >
    where Output: Publisher {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}
