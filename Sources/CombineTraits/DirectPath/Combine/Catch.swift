@frozen @usableFromInline
struct CatchOperation<InputFailure: Error, Next: MaybePublisher>: DirectOperation {
    @usableFromInline let handler: (InputFailure) throws -> Next

    @inlinable
    init(_ handler: @escaping (InputFailure) throws -> Next) {
        self.handler = handler
    }

    @inlinable
    func receive(failure: InputFailure) -> DirectOutcome<Next.Output, Next.Failure, Next> {
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
