#if !os(WASI) && !os(Windows)
import CombineTraitsSupport
import Foundation

/// The tasks of a scope, which run in the virtual time of a scheduler and on the thread of the scope.
///
/// See `withVirtualTasks(_:)`. Each part of a task, from one suspension to the next, is an action of the scheduler.
package final class VirtualTasks {
    package let scheduler: VirtualTimeScheduler

    /// The number of actions that the tasks have scheduled so far.
    package private(set) var actionCount = 0

    /// Whether any task has been scheduled.
    package var isInUse: Bool { actionCount > 0 }

    private struct Action {
        let id: Int
        let instant: VirtualTimeScheduler.SchedulerTimeType
        let run: () -> Void
    }

    private var pending: [Action] = []

    private var isClosing = false

    private var running: UnownedJob?
    private var isContinued = false

    private var startOfInstant = (instant: VirtualTimeScheduler.SchedulerTimeType.zero, time: DispatchTime.now())

    package init(_ scheduler: VirtualTimeScheduler) {
        self.scheduler = scheduler
    }

    func enqueue(_ job: UnownedJob, after delay: VirtualTimeScheduler.SchedulerTimeType.Stride = .zero) {
        schedule(after: delay) { [unowned self] in run(job) }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func enqueueOnMainActor(_ job: UnownedJob) {
        schedule(after: .zero) { [unowned self] in
            running = nil
            job.runOnVirtualMainActor()
        }
    }

    private func run(_ job: UnownedJob) {
        running = job
        repeat {
            isContinued = false
            job.runInVirtualTime()
        } while isContinued
        running = nil
    }

    /// Continues the running task if the runtime schedules it again.
    ///
    /// On the default executor, a call of a nonisolated function does not suspend the task. Here, the runtime does not know
    /// that all executors are the same, so it schedules the task again: see `VirtualExecutor`.
    ///
    /// - Returns: Whether the job is the running task.
    func continueTask(_ job: UnownedJob) -> Bool {
        guard let running, unsafeBitCast(job, to: UInt.self) == unsafeBitCast(running, to: UInt.self) else {
            return false
        }
        isContinued = true
        return true
    }

    func schedule(
        after delay: VirtualTimeScheduler.SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) {
        let id = actionCount
        actionCount += 1
        let instant = scheduler.now.advanced(by: delay)
        pending.append(Action(id: id, instant: instant, run: action))
        guard !isClosing else { return }
        scheduler.schedule(after: instant) { [weak self] in self?.run(id) }
    }

    private func run(_ id: Int) {
        guard let index = pending.firstIndex(where: { $0.id == id }) else { return }
        let action = pending.remove(at: index)
        if startOfInstant.instant != action.instant { startOfInstant = (action.instant, .now()) }
        action.run()
    }

    /// The real time that the tasks of the current instant have taken so far, in nanoseconds.
    var nanosecondsAtInstant: Int64 {
        Int64(clamping: DispatchTime.now().uptimeNanoseconds - startOfInstant.time.uptimeNanoseconds)
    }

    /// Runs the tasks to their ends, but at most 1,000 actions, and removes all other actions of the scheduler.
    ///
    /// If no task was scheduled, does nothing. Tasks that are suspended forever leak, as in any program.
    package func close() {
        guard isInUse else { return }
        isClosing = true
        var count = 0
        repeat {
            // The release of actions can cancel tasks, so it must come before the tasks run to their ends.
            scheduler.removeAll()
            while let next = pending.min(by: { ($0.instant, $0.id) < ($1.instant, $1.id) }), count < Self.closingLimit {
                count += 1
                run(next.id)
            }
        } while scheduler.scheduledActionCount > 0 && count < Self.closingLimit
    }

    /// The maximum number of actions at the end of a scope. A task that needs more might run forever.
    private static let closingLimit = 1_000
}

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
