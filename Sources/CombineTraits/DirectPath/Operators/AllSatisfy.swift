extension Publishers.AllSatisfy: ReducingPublisher {
    @inlinable
    var operation: PredicateReduction<Upstream.Output, Bool, Failure> {
        PredicateReduction(predicate, initial: true, accept: { _ in .result(true) }, reject: { _ in .decided(false) })
    }
}

extension Publishers.TryAllSatisfy: ReducingPublisher {
    @inlinable
    var operation: FailablePredicateReduction<Upstream.Output, Bool, Upstream.Failure> {
        FailablePredicateReduction(
            predicate, initial: true, accept: { _ in .result(true) }, reject: { _ in .decided(false) })
    }
}
