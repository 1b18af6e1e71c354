// `flatMapLatest` if only the upstream or only the created publishers can fail, as Combine has it for `flatMap`.

extension Publisher where Failure == Never {
    /// Creates a publisher for each value, and publishes the values of the latest publisher.
    ///
    /// Only the created publishers can fail.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Publishers.SetFailureType<Self, NewPublisher.Failure>, NewPublisher> {
        setFailureType(to: NewPublisher.Failure.self).flatMapLatest(transform)
    }

    /// Creates a publisher for each value, and publishes the values of the latest publisher.
    ///
    /// No publisher can fail.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, NewPublisher> where NewPublisher.Failure == Never {
        TraitPublishers.FlatMapLatest(upstream: self, transform: transform)
    }
}

extension Publisher {
    /// Creates a publisher for each value, and publishes the values of the latest publisher.
    ///
    /// Only the upstream can fail.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, Publishers.SetFailureType<NewPublisher, Failure>>
    where NewPublisher.Failure == Never {
        flatMapLatest { transform($0).setFailureType(to: Failure.self) }
    }
}
