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
    }()

    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, DelayOriginal) -> Void
    private typealias DelayOriginal = @convention(thin) (UInt64, UnownedJob) -> Void

    private static func hook<Function>(_ name: String, _ function: Function.Type) -> UnsafeMutablePointer<Function?> {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else {
            preconditionFailure("The Swift runtime has no \(name), so tasks cannot run in virtual time.")
        }
        return symbol.assumingMemoryBound(to: Function?.self)
    }
}
#endif
