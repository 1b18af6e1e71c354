/// A lock, and the state that it guards, which a task can wait for.
///
/// It is to a task what a condition variable is to a thread. One task waits at a time.
///
/// Sendable, unchecked, because the lock guards the state, and the owner accesses its own under the lock as well.
@usableFromInline
package final class TaskCondition: @unchecked Sendable {
    private enum State {
        case idle

        /// A signal has come that no task has waited for yet.
        case signaled

        case waiting(UnsafeContinuation<Void, Never>)
    }

    private let lock = NSLock()
    private var state = State.idle

    @usableFromInline
    package init() {}

    /// Reads or changes the state of the owner.
    ///
    /// - Parameter body: Calls nothing foreign, and releases nothing.
    package func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Changes the state of the owner, and wakes the task that waits, or the next one to wait.
    ///
    /// The task is resumed without the lock: the runtime takes locks of its own for it.
    ///
    /// - Parameter change: Calls nothing foreign, and releases nothing.
    package func signal<Result>(_ change: () -> Result) -> Result {
        lock.lock()
        let result = change()
        let previous = state
        if case .waiting = previous { state = .idle } else { state = .signaled }
        lock.unlock()
        if case .waiting(let continuation) = previous { continuation.resume() }
        return result
    }

    /// Suspends the current task until the next signal, or until it is cancelled. It can also return without a reason:
    /// check the state, and whether the task is cancelled, then wait again.
    ///
    /// The cancellation handler does no more than wake the task. The runtime calls it under a lock, so that anything foreign
    /// could cause a deadlock there: the task itself cancels what it waits for.
    ///
    /// - Parameter isolation: The actor to return to.
    @usableFromInline
    package func wait(isolation: isolated (any Actor)? = #isolation) async {
        await withTaskCancellationHandler(
            operation: {
                await withUnsafeContinuation(isolation: isolation) { continuation in
                    if !keep(continuation) { continuation.resume() }
                }
            },
            onCancel: { signal {} },
            isolation: isolation)
    }

    /// - Returns: Whether it keeps the continuation. If not, there was a signal.
    private func keep(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
        locked {
            switch state {
            case .idle:
                state = .waiting(continuation)
                return true
            case .signaled:
                state = .idle
                return false
            case .waiting:
                preconditionFailure("Two tasks wait for one condition.")
            }
        }
    }
}
