/// The operation of `scan`, which combines the initial result with the only value.
@frozen @usableFromInline
struct ScanOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let initial: Output
    @usableFromInline let nextPartialResult: (Output, Input) throws -> Output

    @inlinable
    init(initial: Output, _ nextPartialResult: @escaping (Output, Input) throws -> Output) {
        self.initial = initial
        self.nextPartialResult = nextPartialResult
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { .value(try nextPartialResult(initial, value)) }
    }
}

extension Publishers.Scan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ScanOperation<Upstream.Output, Output, Failure, Failure> {
        ScanOperation(initial: initialResult, nextPartialResult)
    }
}

extension Publishers.TryScan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: ScanOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        ScanOperation(initial: initialResult, nextPartialResult)
    }
}
