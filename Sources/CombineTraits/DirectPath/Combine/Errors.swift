@frozen @usableFromInline
package struct CatchOperation<InputFailure: Error, Next: MaybePublisher>: DirectOperation {
    @usableFromInline let handler: (InputFailure) throws -> Next

    @inlinable
    init(_ handler: @escaping (InputFailure) throws -> Next) {
        self.handler = handler
    }

    @inlinable
    package func receive(failure: InputFailure) -> DirectOutcome<Next.Output, Next.Failure, Next> {
        do {
            return .next(try handler(failure))
        } catch {
            return .end(.failure(converted(error)))
        }
    }
}

extension Publishers.Catch: OperatorPublisher, DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    package var operation: CatchOperation<Upstream.Failure, NewPublisher> { CatchOperation(handler) }
}

extension Publishers.TryCatch: OperatorPublisher, DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    package var operation: CatchOperation<Upstream.Failure, Publishers.MapError<NewPublisher, any Error>> {
        CatchOperation { [handler] failure in try handler(failure).mapError { $0 as any Error } }
    }
}

@frozen @usableFromInline
package struct ReplaceErrorOperation<Output, InputFailure: Error>: DirectOperation {
    @usableFromInline let replacement: Output

    @inlinable
    init(replacement: Output) {
        self.replacement = replacement
    }

    @inlinable
    package func receive(failure: InputFailure) -> SettledOutcome<Output, Never> { .end(.success(replacement)) }
}

extension Publishers.ReplaceError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: ReplaceErrorOperation<Output, Upstream.Failure> {
        ReplaceErrorOperation(replacement: output)
    }
}

extension Publishers.Retry: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        SeriesPublisher(RetryAttempts(upstream: upstream, retries: retries))._start(makeDownstream)
    }
}

@frozen @usableFromInline
struct RetryAttempts<Upstream: MaybePublisher>: PublisherSeries {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// The number of further attempts. `nil` or a negative number means no limit, as in OpenCombine.
    @usableFromInline var retries: Int?

    @inlinable
    init(upstream: Upstream, retries: Int?) {
        self.upstream = upstream
        self.retries = retries
    }

    @inlinable
    func startCurrent(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        upstream._start(makeDownstream)
    }

    @inlinable
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool {
        if case .failure = ending { retries != 0 } else { false }
    }

    @inlinable
    mutating func advance() {
        retries = retries.map { $0 &- 1 }
    }
}

@frozen @usableFromInline
package struct AssertNoFailureOperation<Output, InputFailure: Error>: DirectOperation {
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
    package func receive(failure: InputFailure) -> SettledOutcome<Output, Never> {
        let failing = Fail<Output, InputFailure>(error: failure)
        _ = Publishers.AssertNoFailure(upstream: failing, prefix: prefix, file: file, line: line).sink { _ in }
        fatalError(prefix.isEmpty ? "\(failure)" : "\(prefix): \(failure)", file: file, line: line)
    }
}

extension Publishers.AssertNoFailure: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: AssertNoFailureOperation<Output, Upstream.Failure> {
        AssertNoFailureOperation(prefix: prefix, file: file, line: line)
    }
}
