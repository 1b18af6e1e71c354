extension Publishers.First: ReducingPublisher {
    @inlinable
    var operation: ValueReduction<Output, Failure> { ValueReduction(isDecisive: true) }
}

extension Publishers.FirstWhere: ReducingPublisher {
    @inlinable
    var operation: PredicateReduction<Output, Output, Failure> {
        PredicateReduction(predicate, initial: nil, accept: { .decided($0) }, reject: { _ in .result(nil) })
    }
}

extension Publishers.TryFirstWhere: ReducingPublisher {
    @inlinable
    var operation: FailablePredicateReduction<Output, Output, Upstream.Failure> {
        FailablePredicateReduction(predicate, initial: nil, accept: { .decided($0) }, reject: { _ in .result(nil) })
    }
}
