// For a publisher whose trait the result keeps, the compiler prefers these methods to those of other libraries and apps. See the file
// of the same name in CombineTraits.

extension MaybePublisher {
    /// Ignores all values of this publisher, and publishes the events of another publisher after this one has finished.
    ///
    /// See the `then(maxDemand:_:)` of all publishers. This overload takes precedence over operators of the same name
    /// that other libraries declare.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func then<Child: MaybePublisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Child, Self> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}

extension NonEmptyPublisher {
    /// Ignores all values of this publisher, and publishes the events of another publisher after this one has finished.
    ///
    /// See the `then(maxDemand:_:)` of all publishers. This overload takes precedence over operators of the same name
    /// that other libraries declare.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func then<Child: NonEmptyPublisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child, unused: Never? = nil
    ) -> Publishers.Then<Child, Self> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}
