@frozen @usableFromInline
struct LastOperation<Output, Failure: Error>: Reduction {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias InputFailure = Failure

    @inlinable
    init() {}

    @inlinable
    var initial: Output? { nil }

    @inlinable
    func reduce(_ value: Output) -> Reduced<Output, Failure> {
        .result(value)
    }
}

extension Publishers.Last: ReducingPublisher {
    @inlinable
    var operation: LastOperation<Output, Failure> { LastOperation() }
}

@frozen @usableFromInline
struct LastWhereOperation<Output, Failure: Error>: Reduction {
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
        .result(predicate(value) ? value : nil)
    }
}

extension Publishers.LastWhere: ReducingPublisher {
    @inlinable
    var operation: LastWhereOperation<Output, Failure> { LastWhereOperation(predicate: predicate) }
}

@frozen @usableFromInline
struct TryLastWhereOperation<Output, InputFailure: Error>: FailableReduction {
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
        try .result(predicate(value) ? value : nil)
    }
}

extension Publishers.TryLastWhere: ReducingPublisher {
    @inlinable
    var operation: TryLastWhereOperation<Output, Upstream.Failure> { TryLastWhereOperation(predicate: predicate) }
}
