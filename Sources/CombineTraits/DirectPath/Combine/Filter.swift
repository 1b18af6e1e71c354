extension Publishers.Filter: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: PredicateOperation<Output, Output, Failure, Failure> {
        PredicateOperation(isIncluded, accept: { .value($0) }, reject: { _ in .end(.finished) })
    }
}

extension Publishers.TryFilter: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: PredicateOperation<Output, Output, Upstream.Failure, any Error> {
        PredicateOperation(isIncluded, accept: { .value($0) }, reject: { _ in .end(.finished) })
    }
}
