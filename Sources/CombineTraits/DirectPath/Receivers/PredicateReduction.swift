/// A reduction that depends on what a predicate says of the value.
@frozen @usableFromInline
struct PredicateReduction<Input, Output, Failure: Error>: Reduction {
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let predicate: (Input) -> Bool
    @usableFromInline let initial: Output?

    // They capture nothing, so that there is nothing to allocate.
    @usableFromInline let accept: (Input) -> Reduced<Output, Failure>
    @usableFromInline let reject: (Input) -> Reduced<Output, Failure>

    @inlinable
    init(
        _ predicate: @escaping (Input) -> Bool, initial: Output?,
        accept: @escaping (Input) -> Reduced<Output, Failure>, reject: @escaping (Input) -> Reduced<Output, Failure>
    ) {
        self.predicate = predicate
        self.initial = initial
        self.accept = accept
        self.reject = reject
    }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Output, Failure> {
        predicate(value) ? accept(value) : reject(value)
    }
}

/// A reduction that depends on what a predicate that can throw says of the value.
@frozen @usableFromInline
struct FailablePredicateReduction<Input, Output, InputFailure: Error>: FailableReduction {
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Input) throws -> Bool
    @usableFromInline let initial: Output?

    // They capture nothing, so that there is nothing to allocate.
    @usableFromInline let accept: (Input) -> Reduced<Output, any Error>
    @usableFromInline let reject: (Input) -> Reduced<Output, any Error>

    @inlinable
    init(
        _ predicate: @escaping (Input) throws -> Bool, initial: Output?,
        accept: @escaping (Input) -> Reduced<Output, any Error>, reject: @escaping (Input) -> Reduced<Output, any Error>
    ) {
        self.predicate = predicate
        self.initial = initial
        self.accept = accept
        self.reject = reject
    }

    @inlinable
    func tryReduce(_ value: Input) throws -> Reduced<Output, any Error> {
        try predicate(value) ? accept(value) : reject(value)
    }
}
