@frozen @usableFromInline
struct FirstOperation<Output, Failure: Error>: Reduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    init() {}

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func reduce(_ value: Output) -> Reduced<Output, Failure> {
        .decided(value)
    }
}

extension Publishers.First: ReducingPublisher {
    @inlinable
    var operation: FirstOperation<Output, Failure> { FirstOperation() }
}

@frozen @usableFromInline
struct FirstWhereOperation<Output, Failure: Error>: Reduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let predicate: (Output) -> Bool

    @inlinable
    init(predicate: @escaping (Output) -> Bool) {
        self.predicate = predicate
    }

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func reduce(_ value: Output) -> Reduced<Output, Failure> {
        predicate(value) ? .decided(value) : .result(nil)
    }
}

extension Publishers.FirstWhere: ReducingPublisher {
    @inlinable
    var operation: FirstWhereOperation<Output, Failure> { FirstWhereOperation(predicate: predicate) }
}

@frozen @usableFromInline
struct TryFirstWhereOperation<Output, InputFailure: Error>: FailableReduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Output) throws -> Bool

    @inlinable
    init(predicate: @escaping (Output) throws -> Bool) {
        self.predicate = predicate
    }

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func tryReduce(_ value: Output) throws -> Reduced<Output, any Error> {
        try predicate(value) ? .decided(value) : .result(nil)
    }
}

extension Publishers.TryFirstWhere: ReducingPublisher {
    @inlinable
    var operation: TryFirstWhereOperation<Output, Upstream.Failure> { TryFirstWhereOperation(predicate: predicate) }
}
