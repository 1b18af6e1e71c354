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

@frozen @usableFromInline
struct ContainsWhereOperation<Input, Failure: Error>: Reduction {
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let predicate: (Input) -> Bool

    @inlinable
    init(predicate: @escaping (Input) -> Bool) {
        self.predicate = predicate
    }

    @inlinable
    var initial: Bool? { false }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Bool, Failure> {
        predicate(value) ? .decided(true) : .result(false)
    }
}

extension Publishers.ContainsWhere: ReducingPublisher {
    @inlinable
    var operation: ContainsWhereOperation<Upstream.Output, Failure> { ContainsWhereOperation(predicate: predicate) }
}

@frozen @usableFromInline
struct TryContainsWhereOperation<Input, InputFailure: Error>: FailableReduction {
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Input) throws -> Bool

    @inlinable
    init(predicate: @escaping (Input) throws -> Bool) {
        self.predicate = predicate
    }

    @inlinable
    var initial: Bool? { false }

    @inlinable
    func tryReduce(_ value: Input) throws -> Reduced<Bool, any Error> {
        try predicate(value) ? .decided(true) : .result(false)
    }
}

extension Publishers.TryContainsWhere: ReducingPublisher {
    @inlinable
    var operation: TryContainsWhereOperation<Upstream.Output, Upstream.Failure> {
        TryContainsWhereOperation(predicate: predicate)
    }
}
