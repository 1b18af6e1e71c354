#if !os(WASI) && !os(Windows)
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
#endif
