/// The promise that a check enforces, and the response of the check to a violation.
///
/// As an operation on the direct path, this type checks the result of a maybe publisher.
@frozen @usableFromInline
package struct CheckOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline package typealias Input = Output

    let promise: _TraitPromise

    /// Whether a value must wait until no violation can follow.
    @usableFromInline let awaitsCertainty: Bool

    /// A closure that returns the failure for a violation, or stops the program. If the upstream has failed, the second argument
    /// is its failure. If the first argument is `nil`, the closure converts this failure to the failure type of the check.
    let answer: (_TraitViolation?, InputFailure?) -> Failure

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> {
        awaitsCertainty ? .end(.success(value)) : .value(value)
    }

    @usableFromInline package var resultOfEmpty: MaybeResult<Output, Failure> {
        MaybeResult(end(with: .finished, promise.judge(.finished, afterValue: false)))
    }

    @usableFromInline
    package func receive(failure: InputFailure) -> SettledOutcome<Output, Failure> {
        .end(MaybeResult(end(with: .failure(failure), promise.judge(.failure, afterValue: false))))
    }

    /// Converts the completion of the upstream, which might be a violation, to the completion of the check.
    func end(
        with completion: Subscribers.Completion<InputFailure>, _ violation: _TraitViolation?
    ) -> Subscribers.Completion<Failure> {
        switch completion {
        case .finished where violation == nil: .finished
        case .finished: .failure(answer(violation, nil))
        case .failure(let failure): .failure(answer(violation, failure))
        }
    }
}
