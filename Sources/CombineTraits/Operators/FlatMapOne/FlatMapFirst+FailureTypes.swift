// `flatMapFirst` if only the upstream or only the created publishers can fail, as Combine has it for `flatMap`.

extension Publisher where Failure == Never {
    /// Creates a publisher for a value, publishes its values, and ignores the upstream until that publisher has finished.
    ///
    /// Only the created publishers can fail.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Publishers.SetFailureType<Self, NewPublisher.Failure>, NewPublisher> {
        setFailureType(to: NewPublisher.Failure.self).flatMapFirst(transform)
    }

    /// Creates a publisher for a value, publishes its values, and ignores the upstream until that publisher has finished.
    ///
    /// No publisher can fail.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, NewPublisher> where NewPublisher.Failure == Never {
        TraitPublishers.FlatMapFirst(upstream: self, transform: transform)
    }
}

extension Publisher {
    /// Creates a publisher for a value, publishes its values, and ignores the upstream until that publisher has finished.
    ///
    /// Only the upstream can fail.
    ///
    /// - Parameter transform: A closure that creates a publisher for a value.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, Publishers.SetFailureType<NewPublisher, Failure>>
    where NewPublisher.Failure == Never {
        flatMapFirst { transform($0).setFailureType(to: Failure.self) }
    }
}
