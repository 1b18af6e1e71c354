#if !os(WASI) && !os(Windows)
import Foundation

// Only the toolchain for Linux exposes `SchedulingExecutor`.
#if os(Linux) && compiler(>=6.3)
@_spi(ExperimentalScheduling) import _Concurrency
#endif

extension UnownedJob {
    /// Runs a part of a task in the scope of the current thread.
    func runInVirtualTime() {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            runSynchronously(on: VirtualExecutor.shared.asUnownedTaskExecutor())
        } else {
            runSynchronously(on: .generic)
        }
    }

    /// Runs a part of a task on the main actor in the scope of the current thread, which is the main thread.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func runOnVirtualMainActor() {
        runSynchronously(
            isolatedTo: VirtualMainExecutor.shared.asUnownedSerialExecutor(),
            taskExecutor: VirtualExecutor.shared.asUnownedTaskExecutor())
    }
}

extension UnownedSerialExecutor {
    /// The generic executor, which the runtime represents as two zeros. The standard library has no name for it.
    fileprivate static var generic: Self { unsafeBitCast((UInt(0), UInt(0)), to: Self.self) }
}

/// The executor of the tasks in a scope.
///
/// Since Swift 6.2, `Task.yield()` and `Task.sleep` bypass the hooks, and call the executor on which the task runs. The
/// task itself still prefers the default executor, so the runtime schedules the task again when it calls a nonisolated
/// function: see `VirtualTasks.continueTask(_:)`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class VirtualExecutor: TaskExecutor {
    static let shared = VirtualExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        if let tasks = VirtualTasks.current {
            tasks.enqueue(UnownedJob(job))
        } else {
            globalConcurrentExecutor.enqueue(job)
        }
    }
}

/// The executor of the main actor, for the tasks of a scope on the main thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class VirtualMainExecutor: SerialExecutor {
    static let shared = VirtualMainExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if let tasks = VirtualTasks.current {
            tasks.enqueueOnMainActor(job)
        } else {
            DispatchQueue.main.async { job.runOnVirtualMainActor() }
        }
    }

    // A scope runs nothing beside the main actor.
    func isIsolatingCurrentContext() -> Bool? { isOnMainThread }

    func checkIsolated() { precondition(isOnMainThread, "The main actor is expected on another thread.") }
}

#if os(Linux) && compiler(>=6.3)
extension VirtualExecutor: SchedulingExecutor {
    func enqueue<Waiting: Clock>(
        _ job: consuming ExecutorJob, after delay: Waiting.Duration, tolerance: Waiting.Duration?, clock: Waiting
    ) {
        enqueue(job, after: nanoseconds(delay))
    }

    func enqueue<Waiting: Clock>(
        _ job: consuming ExecutorJob, at instant: Waiting.Instant, tolerance: Waiting.Duration?, clock: Waiting
    ) {
        let remaining = nanoseconds(clock.now.duration(to: instant))
        let elapsed = VirtualTasks.current?.nanosecondsAtInstant ?? 0
        let latest = remaining > .max - elapsed ? .max : remaining + elapsed
        enqueue(job, after: roundest(in: remaining...latest))
    }

    private func enqueue(_ job: consuming ExecutorJob, after nanoseconds: Int64) {
        guard let tasks = VirtualTasks.current else {
            preconditionFailure("A task of a scope sleeps on another thread.")
        }
        tasks.enqueue(UnownedJob(job), after: .init(nanoseconds: nanoseconds))
    }

    private func nanoseconds(_ duration: Any) -> Int64 {
        guard let duration = duration as? Duration else {
            preconditionFailure("A task sleeps in virtual time only on clocks that count seconds.")
        }
        return duration.wholeNanoseconds
    }

    /// Returns the number in a range that ends with the most zeros.
    ///
    /// The executor receives the real instant at which a task must wake, but not the instant at which its sleep began. The
    /// sleep began after the tasks of the virtual instant began to run, which limits the duration to a range. The duration
    /// in the code is probably the roundest number in this range.
    private func roundest(in range: ClosedRange<Int64>) -> Int64 {
        var unit: Int64 = 1_000_000_000_000_000_000
        while unit > 1 {
            let multiple = range.upperBound / unit * unit
            if range.contains(multiple) { return multiple }
            unit /= 10
        }
        return range.lowerBound
    }
}
#endif

/// Hooks of the Swift runtime that pass the tasks of a scope to its scheduler.
enum TaskHooks {
    /// Installs the hooks once per process. They do not affect tasks outside scopes.
    static func install() { isInstalled }

    private static let isInstalled: Void = {
        hook("swift_task_enqueueGlobal_hook", Hook.self).pointee = { job, original in
            guard let tasks = VirtualTasks.current else { return original(job) }
            if !tasks.continueTask(job) { tasks.enqueue(job) }
        }
        // Before Swift 6.2, the runtime calls this hook to sleep. Later runtimes call the executor: see `VirtualExecutor`.
        hook("swift_task_enqueueGlobalWithDelay_hook", DelayHook.self).pointee = { nanoseconds, job, original in
            if let tasks = VirtualTasks.current {
                tasks.enqueue(job, after: .init(nanoseconds: Int64(clamping: nanoseconds)))
            } else {
                original(nanoseconds, job)
            }
        }
        // The runtimes of Swift 6.1 and later ask for the executor of the main actor with this hook.
        guard #available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *),
            let executor = findHook("swift_task_getMainExecutor_hook", ExecutorHook.self)
        else { return }
        executor.pointee = { original in
            // On another thread, code of the main actor would run beside that of the main thread.
            guard VirtualTasks.current != nil, isOnMainThread else { return original() }
            return VirtualMainExecutor.shared.asUnownedSerialExecutor()
        }
    }()

    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, DelayOriginal) -> Void
    private typealias DelayOriginal = @convention(thin) (UInt64, UnownedJob) -> Void

    private typealias ExecutorHook = @convention(thin) (ExecutorOriginal) -> UnownedSerialExecutor
    private typealias ExecutorOriginal = @convention(thin) () -> UnownedSerialExecutor

    private static func hook<Function>(_ name: String, _ function: Function.Type) -> UnsafeMutablePointer<Function?> {
        guard let hook = findHook(name, function) else {
            preconditionFailure("The Swift runtime has no \(name), so tasks cannot run in virtual time.")
        }
        return hook
    }

    private static func findHook<Function>(
        _ name: String, _ function: Function.Type
    ) -> UnsafeMutablePointer<Function?>? {
        dlsym(dlopen(nil, RTLD_NOW), name)?.assumingMemoryBound(to: Function?.self)
    }
}
#endif
