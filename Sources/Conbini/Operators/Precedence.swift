// Methods that are preferred to those of other libraries and apps, for publishers with a trait that the result keeps. See the file of
// the same name in CombineTraits.

extension MaybePublisher {
    /// Does what `then(maxDemand:_:)` of `Publisher` does.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func then<Child: MaybePublisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child
    ) -> Publishers.Then<Child, Self> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}

extension NonEmptyPublisher {
    /// Does what `then(maxDemand:_:)` of `Publisher` does.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func then<Child: NonEmptyPublisher>(
        maxDemand: Subscribers.Demand = .unlimited, _ child: @escaping () -> Child, unused: Never? = nil
    ) -> Publishers.Then<Child, Self> where Child.Failure == Failure {
        Publishers.Then(upstream: self, maxDemand: maxDemand, child: child)
    }
}
