#if !os(WASI) && !os(Windows)
import Foundation

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
