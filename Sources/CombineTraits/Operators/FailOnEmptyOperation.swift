/// The operation of `first(orFailWith:)` and `replaceEmpty(withError:)`, which fails if the upstream finishes without a value.
@frozen @usableFromInline
package struct FailOnEmptyOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline let endsWithValue: Bool
    @usableFromInline let makeError: () -> Failure

    @inlinable
    init(endsWithValue: Bool, _ makeError: @escaping () -> Failure) {
        self.endsWithValue = endsWithValue
        self.makeError = makeError
    }

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> {
        endsWithValue ? .decision(.success(value)) : .value(value)
    }

    @inlinable
    package func receiveEmpty() -> SettledOutcome<Output, Failure> { .end(.failure(makeError())) }
}
