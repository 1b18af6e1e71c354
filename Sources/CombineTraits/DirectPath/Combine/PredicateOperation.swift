@frozen @usableFromInline
struct PredicateOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let predicate: (Input) throws -> Bool
    @usableFromInline let resultOfEmpty: MaybeResult<Output, Failure>

    // These closures capture nothing, so they need no allocation.
    @usableFromInline let accept: (Input) -> SettledOutcome<Output, Failure>
    @usableFromInline let reject: (Input) -> SettledOutcome<Output, Failure>

    @inlinable
    init(
        _ predicate: @escaping (Input) throws -> Bool, resultOfEmpty: MaybeResult<Output, Failure> = .finished,
        accept: @escaping (Input) -> SettledOutcome<Output, Failure>,
        reject: @escaping (Input) -> SettledOutcome<Output, Failure>
    ) {
        self.predicate = predicate
        self.resultOfEmpty = resultOfEmpty
        self.accept = accept
        self.reject = reject
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { try predicate(value) ? accept(value) : reject(value) }
    }
}
