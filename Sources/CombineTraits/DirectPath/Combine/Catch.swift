@frozen @usableFromInline
struct CatchOperation<InputFailure: Error, Next: MaybePublisher>: DirectOperation {
    @usableFromInline typealias Input = Next.Output
    @usableFromInline typealias Output = Next.Output
    @usableFromInline typealias Failure = Next.Failure

    @usableFromInline let handler: (InputFailure) throws -> Next

    @inlinable
    init(_ handler: @escaping (InputFailure) throws -> Next) {
        self.handler = handler
    }

    @inlinable
    func receive(value: Output) -> DirectOutcome<Output, Failure, Next> { .value(value) }

    @inlinable
    func receive(failure: InputFailure) -> DirectOutcome<Output, Failure, Next> {
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
    var operation: CatchOperation<Upstream.Failure, NewPublisher> { CatchOperation(handler) }
}

extension Publishers.TryCatch: OperatorPublisher, DirectPublisher
where Upstream: MaybePublisher, NewPublisher: MaybePublisher {
    @inlinable
    var operation: CatchOperation<Upstream.Failure, Publishers.MapError<NewPublisher, any Error>> {
        CatchOperation { [handler] failure in try handler(failure).mapError { $0 as any Error } }
    }
}
