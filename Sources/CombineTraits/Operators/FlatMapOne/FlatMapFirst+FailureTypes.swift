// `flatMapFirst` for an upstream and publishers that fail with different types, one of which is `Never`. They are those of `flatMap`.

extension Publisher where Failure == Never {
    /// Does what `flatMapFirst(_:)` does, where only the publishers that the closure makes can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Publishers.SetFailureType<Self, NewPublisher.Failure>, NewPublisher> {
        setFailureType(to: NewPublisher.Failure.self).flatMapFirst(transform)
    }

    /// Does what `flatMapFirst(_:)` does, where nothing can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, NewPublisher> where NewPublisher.Failure == Never {
        TraitPublishers.FlatMapFirst(upstream: self, transform: transform)
    }
}

extension Publisher {
    /// Does what `flatMapFirst(_:)` does, where only the upstream can fail.
    ///
    /// - Parameter transform: Makes a publisher of a value.
    public func flatMapFirst<NewPublisher: Publisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, Publishers.SetFailureType<NewPublisher, Failure>>
    where NewPublisher.Failure == Never {
        flatMapFirst { transform($0).setFailureType(to: Failure.self) }
    }
}
