#if !os(WASI) && !os(Windows)
/// A task in virtual time, whose result a test can read after time has moved.
///
///     let task = VirtualTask { try await publisher.value() }
///     scheduler.run()
///     #expect(try task.result?.get() == 1)
///
/// The closure can capture values that are not `Sendable`, because everything in a scope runs on one thread.
public final class VirtualTask<Success> {
    /// The result of the closure, or `nil` while the task has not ended.
    public private(set) var result: Result<Success, any Error>?

    private var task: Task<Void, Never>?

    /// Creates a task, which starts when time moves. Traps outside ``VirtualTimeScheduler/withVirtualTasks(_:)``.
    ///
    /// - Parameter work: The closure of the task, which runs on the thread of the scope.
    public init(_ work: @escaping () async throws -> Success) {
        precondition(VirtualTasks.current != nil, "A virtual task needs a scope: see withVirtualTasks(_:).")
        // Safe, because the task runs on this thread.
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) let this = self
        task = Task {
            do {
                this.result = .success(try await work())
            } catch {
                this.result = .failure(error)
            }
        }
    }

    /// Cancels the task. Its closure sees the cancellation when it runs next.
    public func cancel() {
        task?.cancel()
    }
}
#endif
