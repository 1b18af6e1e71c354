// `flatMapFirst` for an upstream and publishers that fail with different types, one of which is `Never`. They are those of `flatMap`.

extension Publisher where Failure == Never {
    /// Makes a publisher of a value, publishes its values, and ignores the upstream until it has finished, where only
    /// the publishers that the closure makes can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    @_disfavoredOverload
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Publishers.SetFailureType<Self, NewPublisher.Failure>, NewPublisher> {
        setFailureType(to: NewPublisher.Failure.self).flatMapFirst(transform)
    }

    /// Makes a publisher of a value, publishes its values, and ignores the upstream until it has finished, where nothing
    /// can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    @_disfavoredOverload
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, NewPublisher> where NewPublisher.Failure == Never {
        TraitPublishers.FlatMapFirst(upstream: self, transform: transform)
    }
}

extension Publisher {
    /// Makes a publisher of a value, publishes its values, and ignores the upstream until it has finished, where only
    /// the upstream can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    @_disfavoredOverload
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, Publishers.SetFailureType<NewPublisher, Failure>>
    where NewPublisher.Failure == Never {
        flatMapFirst { transform($0).setFailureType(to: Failure.self) }
    }
}
