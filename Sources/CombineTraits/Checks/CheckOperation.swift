/// A check, with the contract that it enforces and its response to a breach.
///
/// As an operation on the direct path, it checks the result of a maybe publisher.
@frozen @usableFromInline
struct CheckOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline typealias Input = Output

    let contract: _TraitContract

    /// Whether a value must wait until no breach can follow.
    @usableFromInline let awaitsCertainty: Bool

    /// A closure that converts a failure of the upstream to the failure type of the check, if the contract allows the failure.
    let convert: (InputFailure) -> Failure

    /// A closure that returns the failure for a breach, or stops the program. The second argument is the upstream's failure if
    /// that failure is the breach, and `nil` otherwise.
    let answer: (_TraitBreach, InputFailure?) -> Failure

    @inlinable
    func receive(value: Output) -> SettledOutcome<Output, Failure> {
        awaitsCertainty ? .end(.success(value)) : .value(value)
    }

    @usableFromInline var resultOfEmpty: MaybeResult<Output, Failure> {
        MaybeResult(end(with: .finished, contract.judge(.finished, afterValue: false)))
    }

    @usableFromInline
    func receive(failure: InputFailure) -> SettledOutcome<Output, Failure> {
        .end(MaybeResult(end(with: .failure(failure), contract.judge(.failure, afterValue: false))))
    }

    /// Converts the completion of the upstream, which might be a breach, to the completion of the check.
    func end(
        with completion: Subscribers.Completion<InputFailure>, _ breach: _TraitBreach?
    ) -> Subscribers.Completion<Failure> {
        switch completion {
        case .finished:
            guard let breach else { return .finished }
            return .failure(answer(breach, nil))
        case .failure(let failure):
            guard let breach else { return .failure(convert(failure)) }
            return .failure(answer(breach, failure))
        }
    }
}
