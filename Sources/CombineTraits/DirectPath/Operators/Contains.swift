@frozen @usableFromInline
struct ContainsOperation<Input: Equatable, Failure: Error>: Reduction {
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let output: Input

    @inlinable
    init(output: Input) {
        self.output = output
    }

    @inlinable
    var initial: Bool? { false }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Bool, Failure> {
        value == output ? .decided(true) : .result(false)
    }
}

extension Publishers.Contains: ReducingPublisher {
    @inlinable
    var operation: ContainsOperation<Upstream.Output, Failure> { ContainsOperation(output: output) }
}

extension Publishers.ContainsWhere: ReducingPublisher {
    @inlinable
    var operation: PredicateReduction<Upstream.Output, Bool, Failure> {
        PredicateReduction(predicate, initial: false, accept: { _ in .decided(true) }, reject: { _ in .result(false) })
    }
}

extension Publishers.TryContainsWhere: ReducingPublisher {
    @inlinable
    var operation: FailablePredicateReduction<Upstream.Output, Bool, Upstream.Failure> {
        FailablePredicateReduction(
            predicate, initial: false, accept: { _ in .decided(true) }, reject: { _ in .result(false) })
    }
}
