/// A subscription whose result a task awaits.
@frozen @usableFromInline
struct AwaitedResult<Reported: ResultOfPublisher & Sendable> {
    @usableFromInline let downstream: _DirectDownstream<Reported.Success, Reported.Failure>
    @usableFromInline let result: TaskCondition<Reported?>

    @inlinable
    init(of publisher: Any.Type, _ call: SinkCall) {
        let result = TaskCondition<Reported?>(nil)
        self.result = result
        downstream = _DirectDownstream(to: publisher, call, isShared: false) { (reported: Reported) in
            result.signal { $0 = reported }
        }
    }

    /// Waits for the result, and cancels the subscription if the task is cancelled first.
    @inlinable
    func wait(isolation: isolated (any Actor)?) async throws(CancellationError) -> Reported {
        while true {
            // Check for cancellation first, because a result that precedes the cancellation counts.
            let isCancelled = Task.isCancelled
            if let result = result.locked({ $0 }) { return result }
            if isCancelled { break }
            await result.wait(isolation: isolation)
        }
        downstream.subscription.cancel()
        throw CancellationError()
    }
}

extension MaybePublisher {
    /// Starts the publisher, and waits for its result unless the result is immediate. In a cancelled task, this method
    /// throws without starting the publisher.
    @inlinable
    func awaitDirectly<Reported: ResultOfPublisher & Sendable>(
        _ method: SinkCall.Method, isolation: isolated (any Actor)?, file: StaticString, line: UInt
    ) async throws(CancellationError) -> Reported
    where Reported.Success == Output, Reported.Failure == Failure {
        guard !Task.isCancelled else { throw CancellationError() }
        // The sink need not check the isolation, because the task returns to its actor.
        let call = SinkCall(method, isolation: nil, file: file, line: line)
        var awaited: AwaitedResult<Reported>?
        let result = _start {
            let made = AwaitedResult<Reported>(of: Self.self, call)
            awaited = made
            return made.downstream
        }
        if let result {
            guard let reported = Reported(result) else { call.stopForMissingResult() }
            return reported
        }
        guard let awaited else { preconditionFailure("A publisher starts with a result, or makes a downstream.") }
        return try await awaited.wait(isolation: isolation)
    }
}
