// `flatMapLatest` for an upstream and publishers that fail with different types, one of which is `Never`. They are those of `flatMap`.

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, and publishes the values of the latest of these publishers, where only the
    /// publishers that the closure makes can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    @_disfavoredOverload
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Publishers.SetFailureType<Self, NewPublisher.Failure>, NewPublisher> {
        setFailureType(to: NewPublisher.Failure.self).flatMapLatest(transform)
    }

    /// Makes a publisher of each value, and publishes the values of the latest of these publishers, where nothing can
    /// fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    @_disfavoredOverload
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, NewPublisher> where NewPublisher.Failure == Never {
        TraitPublishers.FlatMapLatest(upstream: self, transform: transform)
    }
}

extension Publisher {
    /// Makes a publisher of each value, and publishes the values of the latest of these publishers, where only the
    /// upstream can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    @_disfavoredOverload
    public func flatMapLatest<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, Publishers.SetFailureType<NewPublisher, Failure>>
    where NewPublisher.Failure == Never {
        flatMapLatest { transform($0).setFailureType(to: Failure.self) }
    }
}
