/// The subscription of a task that awaits the result of a chain.
///
/// Unchecked `Sendable`, because the lock guards the state.
@_fixed_layout @usableFromInline
final class AwaitedSubscription<Reported: ResultOfPublisher & Sendable>: DirectSubscription, @unchecked Sendable {
    @usableFromInline let call: SinkCall

    // Guarded by the lock. These properties have no generic layout, so that the deinitializer looks up no type.

    /// The task, which a result or a cancellation wakes.
    @exclusivity(unchecked) @usableFromInline var waiting = WaitingTask<Reported?>.none

    /// A result that has arrived while the task was not waiting.
    @exclusivity(unchecked) @usableFromInline var result: (() -> Reported)?

    @inlinable
    init(to publisher: Any.Type, _ call: SinkCall) {
        self.call = call
        super.init(to: publisher, awaitsDemand: false, isShared: false)
        if ReliantCall.isDebugBuild {
            reliantCall = .inDebugBuild(call, isSingle: Reported(.finished) == nil)
        }
    }

    @inlinable
    func takeResult() -> Reported? { locked { result.takeValue() }?() }

    /// The last step of the chain.
    @inlinable
    func receive(_ result: MaybeResult<Reported.Success, Reported.Failure>, in passage: inout Passage) {
        guard let reported = Reported(result) else {
            if endUnlessCancelled() { call.stopForMissingResult() }
            return
        }
        var task: UnsafeContinuation<Reported?, Never>?
        let isResult = end {
            task = waiting.signal()
            if task == nil { self.result = { reported } }
        }
        guard isResult else { return }
        task?.resume(returning: reported)
        if case .success = result { passage.completeUpstream() }
    }

    /// Waits for the result. If the task is cancelled first, cancels the subscription and returns `nil`.
    @inlinable @inline(__always)
    func wait(isolation: isolated (any Actor)?) async -> Reported? {
        let awaited = await withTaskCancellationHandler(
            operation: {
                await withUnsafeContinuation(isolation: isolation) { (task: UnsafeContinuation<Reported?, Never>) in
                    if !locked({ waiting.begin(task) }) { task.resume(returning: nil) }
                }
            },
            // Only wakes the task, because the runtime calls this closure under a lock, where foreign code could cause a deadlock.
            onCancel: { locked { waiting.signal() }?.resume(returning: nil) },
            isolation: isolation)
        // A result that precedes the cancellation counts.
        if let result = awaited ?? takeResult() { return result }
        cancel()
        // A promise might retain this object, but must not retain a result that no task receives.
        _ = takeResult()
        return nil
    }
}

extension MaybePublisher {
    /// Starts the publisher, and waits for its result unless the result is immediate. Returns `nil` if the task is cancelled first.
    /// In a cancelled task, this method does not start the publisher.
    @inlinable @inline(__always)
    func awaitDirectly<Reported: ResultOfPublisher & Sendable>(
        _ method: SinkCall.Method, isolation: isolated (any Actor)?, file: StaticString, line: UInt
    ) async -> Reported?
    where Reported.Success == Output, Reported.Failure == Failure {
        guard !Task.isCancelled else { return nil }
        var result: Reported?
        guard let subscription = startAwaited(method, file: file, line: line, &result) else { return result }
        return await subscription.wait(isolation: isolation)
    }

    /// Starts the publisher for a task. Returns the subscription to wait for, unless there is a result.
    ///
    /// A separate function, so that the task allocates memory only for what it needs while it waits.
    @inlinable @inline(never)
    func startAwaited<Reported: ResultOfPublisher & Sendable>(
        _ method: SinkCall.Method, file: StaticString, line: UInt, _ reported: inout Reported?
    ) -> AwaitedSubscription<Reported>?
    where Reported.Success == Output, Reported.Failure == Failure {
        // The sink need not check the isolation, because the task returns to its actor.
        let call = SinkCall(method, isolation: nil, file: file, line: line)
        var subscription: AwaitedSubscription<Reported>?
        let result = _start {
            let made = AwaitedSubscription<Reported>(to: Self.self, call)
            subscription = made
            return _DirectDownstream(made, DirectStep { made.receive($0, in: &$1) })
        }
        if let result {
            reported = Reported(result)
            if reported == nil { call.stopForMissingResult() }
        }
        return subscription
    }
}

extension Optional where Wrapped: ResultOfPublisher {
    /// Returns the result for which a task has waited, or throws if the task was cancelled.
    ///
    /// A separate function, because the task allocates memory for each error that one of its functions creates.
    @inlinable @inline(never)
    func unlessCancelled() throws(CancellationError) -> Wrapped {
        guard let self else { throw CancellationError() }
        return self
    }
}
