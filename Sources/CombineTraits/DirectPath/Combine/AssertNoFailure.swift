@frozen @usableFromInline
struct AssertNoFailureOperation<Output, InputFailure: Error>: DirectOperation {
    @usableFromInline let prefix: String
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable
    init(prefix: String, file: StaticString, line: UInt) {
        self.prefix = prefix
        self.file = file
        self.line = line
    }

    /// Stops the program with the same message as Combine's operator.
    @usableFromInline
    func receive(failure: InputFailure) -> SettledOutcome<Output, Never> {
        let failing = Fail<Output, InputFailure>(error: failure)
        _ = Publishers.AssertNoFailure(upstream: failing, prefix: prefix, file: file, line: line).sink { _ in }
        fatalError(prefix.isEmpty ? "\(failure)" : "\(prefix): \(failure)", file: file, line: line)
    }
}

extension Publishers.AssertNoFailure: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: AssertNoFailureOperation<Output, Upstream.Failure> {
        AssertNoFailureOperation(prefix: prefix, file: file, line: line)
    }
}
