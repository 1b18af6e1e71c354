#if canImport(Darwin)
import Darwin
#endif

/// A state that a lock guards, with a signal for which one task at a time can wait.
///
/// Unchecked `Sendable`, because the lock guards the state and the waiting task.
@_fixed_layout @usableFromInline
package final class TaskCondition<State>: @unchecked Sendable {
    @usableFromInline let lock = Lock.make()
    @usableFromInline var state: State
    @usableFromInline var waiting = WaitingTask<Void>.none

    @inlinable
    package init(_ state: State) {
        self.state = state
    }

    /// Calls a closure with the state, under the lock. The closure must not call foreign code or release objects.
    @inlinable
    package func locked<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }

    /// Changes the state, and wakes the waiting task. If no task is waiting, the next wait returns immediately.
    @inlinable
    package func signal<Result>(_ change: (inout State) -> Result) -> Result {
        lock.lock()
        let result = change(&state)
        let continuation = waiting.signal()
        lock.unlock()
        continuation?.resume()
        return result
    }

    /// Suspends the current task until the next signal, or until the task is cancelled.
    ///
    /// Wake-ups can be spurious: check the state and the cancellation, and wait again. The cancellation handler only wakes
    /// the task, because the runtime calls the handler under a lock, where foreign code could cause a deadlock. The task
    /// itself must cancel what it waits for.
    @inlinable
    package func wait(isolation: isolated (any Actor)? = #isolation) async {
        await withTaskCancellationHandler(
            operation: { await waitForSignal(isolation: isolation) },
            onCancel: { signal { _ in } },
            isolation: isolation)
    }

    /// Suspends the current task until the next signal, even if the task is cancelled.
    @inlinable
    package func waitForSignal(isolation: isolated (any Actor)? = #isolation) async {
        await withUnsafeContinuation(isolation: isolation) { continuation in
            lock.lock()
            let isKept = waiting.begin(continuation)
            lock.unlock()
            if !isKept { continuation.resume() }
        }
    }
}

/// The task that waits for a signal, if there is one. A lock guards it.
@frozen @usableFromInline
package enum WaitingTask<Signal> {
    case none

    /// A signal has arrived while no task was waiting. The next wait returns immediately.
    case signaled

    case task(UnsafeContinuation<Signal, Never>)

    /// Returns the continuation of the waiting task. Resume it without the lock, because the runtime takes other locks.
    @inlinable
    package mutating func signal() -> UnsafeContinuation<Signal, Never>? {
        guard case .task(let continuation) = self else {
            self = .signaled
            return nil
        }
        self = .none
        return continuation
    }

    /// Keeps the continuation and returns `true`, or returns `false` if the task must not wait, because a signal has
    /// arrived.
    @inlinable
    package mutating func begin(_ continuation: UnsafeContinuation<Signal, Never>) -> Bool {
        switch self {
        case .none:
            self = .task(continuation)
            return true
        case .signaled:
            self = .none
            return false
        case .task:
            // This is possible only with copies of an iterator.
            fatalError("CombineTraits: two tasks wait at once for copies of one iterator of values(buffering:).")
        }
    }
}
