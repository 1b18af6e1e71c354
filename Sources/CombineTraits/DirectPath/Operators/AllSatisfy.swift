@frozen @usableFromInline
struct AllSatisfyOperation<Input, Failure: Error>: Reduction {
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let predicate: (Input) -> Bool

    @inlinable
    init(predicate: @escaping (Input) -> Bool) {
        self.predicate = predicate
    }

    @inlinable
    var initial: Bool? { true }

    @inlinable
    func reduce(_ value: Input) -> Reduced<Bool, Failure> {
        predicate(value) ? .result(true) : .decided(false)
    }
}

extension Publishers.AllSatisfy: ReducingPublisher {
    @inlinable
    var operation: AllSatisfyOperation<Upstream.Output, Failure> { AllSatisfyOperation(predicate: predicate) }
}

@frozen @usableFromInline
struct TryAllSatisfyOperation<Input, InputFailure: Error>: FailableReduction {
    @usableFromInline typealias Output = Bool
    @usableFromInline typealias Failure = any Error

    @usableFromInline let predicate: (Input) throws -> Bool

    @inlinable
    init(predicate: @escaping (Input) throws -> Bool) {
        self.predicate = predicate
    }

    @inlinable
    var initial: Bool? { true }

    @inlinable
    func tryReduce(_ value: Input) throws -> Reduced<Bool, any Error> {
        try predicate(value) ? .result(true) : .decided(false)
    }
}

extension Publishers.TryAllSatisfy: ReducingPublisher {
    @inlinable
    var operation: TryAllSatisfyOperation<Upstream.Output, Upstream.Failure> {
        TryAllSatisfyOperation(predicate: predicate)
    }
}
