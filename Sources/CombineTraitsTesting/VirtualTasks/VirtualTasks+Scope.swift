#if !os(WASI) && !os(Windows)
import CombineTraitsSupport
import Foundation

extension VirtualTimeScheduler {
    /// Runs a closure whose tasks run in the virtual time of this scheduler, on this thread.
    ///
    ///     scheduler.withVirtualTasks {
    ///         Task { log("started"); try await VirtualTimeScheduler.sleep(for: 2); log("slept") }
    ///         scheduler.run()
    ///     }
    ///
    /// - A task starts when time moves, and never within the call that creates it. Each part of a task runs at the instant
    ///   at which it becomes ready, and the parts of one instant run in the order in which they become ready.
    /// - Actors, task groups, and continuations work as usual. So does the main actor, if the scope is on the main actor itself,
    ///   on Linux and from macOS 15.4 and iOS 18.4 on. Other threads, the main actor otherwise, and custom executors are not part of
    ///   virtual time, so a task that moves to one leaves the scope.
    /// - ``sleep(for:)`` and ``clock`` take virtual time. So does `Task.sleep(nanoseconds:)` with the runtime of Swift 6.3 on Linux,
    ///   and on Apple systems before version 26.
    /// - Tasks on other threads are not affected, even if they run at the same time in a scope of their own.
    /// - When the closure returns, time stops, and the remaining tasks run to their ends. If the closure started a task,
    ///   all other actions of the scheduler are removed. Cancel tasks that would never end: the scope gives up after 1,000
    ///   steps, and leaks their memory.
    ///
    /// - Parameter body: A closure that starts tasks, and moves time.
    public func withVirtualTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tasks = VirtualTasks(self)
        return try tasks.receiveTasks {
            defer { tasks.close() }
            return try body()
        }
    }

    /// Suspends the current task for some virtual time. Traps outside ``withVirtualTasks(_:)``.
    ///
    /// - Parameter duration: The virtual time to wait.
    /// - Throws: A `CancellationError` as soon as the task is cancelled.
    public static func sleep(for duration: SchedulerTimeType.Stride) async throws {
        guard let tasks = VirtualTasks.current else {
            preconditionFailure("A task sleeps in virtual time only within withVirtualTasks(_:).")
        }
        try await tasks.sleep(for: duration)
    }
}

extension VirtualTasks {
    /// Runs a closure whose tasks run in this scope. Several threads can call this method if they take turns.
    package func receiveTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
        TaskHooks.install()
        let outer = VirtualTasks.current
        VirtualTasks.current = self
        defer { VirtualTasks.current = outer }
        return try body()
    }

    /// Suspends the current task for some virtual time, or until it is cancelled.
    func sleep(for duration: VirtualTimeScheduler.SchedulerTimeType.Stride) async throws {
        let isOver = TaskCondition(false)
        schedule(after: duration) { isOver.signal { $0 = true } }
        while !isOver.locked({ $0 }) {
            try Task.checkCancellation()
            await isOver.wait()
        }
    }

    /// The innermost scope on this thread, or `nil` outside scopes.
    package private(set) static var current: VirtualTasks? {
        get {
            pthread_getspecific(key).map { Unmanaged<VirtualTasks>.fromOpaque($0).takeUnretainedValue() }
        }
        // The pointer does not retain the object, which lives until `receiveTasks(_:)` returns.
        set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let error = pthread_key_create(&key, nil)
        precondition(error == 0, "The process has no thread-specific key left: error \(error).")
        return key
    }()
}
#endif
