#if canImport(Darwin)
import Darwin
#endif

/// A state, the lock that guards it, and a task that waits until the state changes.
///
/// It is to a task what a mutex with a condition variable is to a thread. One task waits at a time.
///
/// Sendable, unchecked, because the lock guards everything.
@_fixed_layout @usableFromInline
package final class TaskCondition<State>: @unchecked Sendable {
    @usableFromInline let lock = InlineLock.allocate()
    @usableFromInline var state: State
    @usableFromInline var waiting = Waiting.none

    @inlinable
    package init(_ state: State) {
        self.state = state
    }

    @inlinable
    deinit {
        lock.deallocate()
    }

    /// Reads or changes the state.
    ///
    /// - Parameter body: Calls nothing foreign, and releases nothing.
    @inlinable
    package func locked<Result>(_ body: (inout State) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }

    /// Changes the state, and wakes the task that waits, or the next one to wait.
    ///
    /// The task is resumed without the lock: the runtime takes locks of its own for it.
    ///
    /// - Parameter change: Calls nothing foreign, and releases nothing.
    @inlinable
    package func signal<Result>(_ change: (inout State) -> Result) -> Result {
        lock.lock()
        let result = change(&state)
        let continuation = waiting.signal()
        lock.unlock()
        continuation?.resume()
        return result
    }

    /// Suspends the current task until the next signal, or until it is cancelled. It can also return without a reason:
    /// check the state, and whether the task is cancelled, then wait again.
    ///
    /// The cancellation handler does no more than wake the task. The runtime calls it under a lock, so that anything foreign
    /// could cause a deadlock there: the task itself cancels what it waits for.
    ///
    /// - Parameter isolation: The actor to return to.
    @inlinable
    package func wait(isolation: isolated (any Actor)? = #isolation) async {
        await withTaskCancellationHandler(
            operation: { await waitForSignal(isolation: isolation) },
            onCancel: { signal { _ in } },
            isolation: isolation)
    }

    /// Suspends the current task until the next signal, even if it is cancelled. It can also return without a reason: check
    /// the state, then wait again.
    ///
    /// - Parameter isolation: The actor to return to.
    @inlinable
    package func waitForSignal(isolation: isolated (any Actor)? = #isolation) async {
        await withUnsafeContinuation(isolation: isolation) { continuation in
            lock.lock()
            let isKept = waiting.begin(continuation)
            lock.unlock()
            if !isKept { continuation.resume() }
        }
    }

    @usableFromInline
    enum Waiting {
        case none

        /// A signal has come that no task has waited for yet.
        case signaled

        case task(UnsafeContinuation<Void, Never>)

        /// - Returns: The task to resume.
        @usableFromInline
        mutating func signal() -> UnsafeContinuation<Void, Never>? {
            guard case .task(let continuation) = self else {
                self = .signaled
                return nil
            }
            self = .none
            return continuation
        }

        /// - Returns: Whether the task has to wait. If not, a signal has been sent.
        @usableFromInline
        mutating func begin(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
            switch self {
            case .none:
                self = .task(continuation)
                return true
            case .signaled:
                self = .none
                return false
            case .task:
                // Only copies of an iterator get here.
                fatalError("CombineTraits: two tasks wait at once for copies of one iterator of values(buffering:).")
            }
        }
    }
}
