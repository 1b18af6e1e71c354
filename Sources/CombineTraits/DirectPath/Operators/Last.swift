extension Publishers.Last: ReducingPublisher {
    @inlinable
    var operation: ValueReduction<Output, Failure> { ValueReduction(isDecisive: false) }
}

extension Publishers.LastWhere: ReducingPublisher {
    @inlinable
    var operation: PredicateReduction<Output, Output, Failure> {
        PredicateReduction(predicate, initial: nil, accept: { .result($0) }, reject: { _ in .result(nil) })
    }
}

extension Publishers.TryLastWhere: ReducingPublisher {
    @inlinable
    var operation: FailablePredicateReduction<Output, Output, Upstream.Failure> {
        FailablePredicateReduction(predicate, initial: nil, accept: { .result($0) }, reject: { _ in .result(nil) })
    }
}
