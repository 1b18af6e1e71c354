#if os(Linux)
import Foundation
import ScheduleExploration
import Testing

/// The runtime calls cancellation handlers under a lock for which the task can wait. If another thread ran meanwhile, that wait would have
/// no end.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct TaskCancellationTests {
    /// Runs tasks on a thread of its own, because the tests block those of the default executor.
    private final class QueueExecutor: TaskExecutor {
        private let queue = DispatchQueue(label: "tasks")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// A list that tasks and threads can append to.
    private final class Log: Sendable {
        private let lock = NSLock()

        // Safe, because only code that holds the lock accesses it.
        nonisolated(unsafe) private var entries: [String] = []

        var values: [String] { lock.withLock { entries } }

        func append(_ entry: String) { lock.withLock { entries.append(entry) } }
    }

    private let executor = QueueExecutor()

    /// A task that waits until it is cancelled, and then writes twice.
    private func waitingTask(_ log: Log) -> Task<Void, Never> {
        let hasHandler = DispatchSemaphore(value: 0)
        let task = Task(executorPreference: executor) {
            await withTaskCancellationHandler {
                hasHandler.signal()
                try? await Task.sleep(for: .seconds(1_000))
            } onCancel: {
                log.append("1")
                log.append("2")
            }
        }
        hasHandler.wait()
        return task
    }

    @Test("No other thread runs while the handlers of a task run, but before and after")
    func cancellationIsOneStep() throws {
        var results: Set<String> = []
        let report = ScheduleSearch().run { scenario in
            let log = Log()
            let task = waitingTask(log)
            scenario.thread("cancellation") {
                task.cancel()
                log.append("3")
            }
            scenario.thread("other") { log.append("a") }
            scenario.expect("the log is complete") {
                results.insert(log.values.joined())
                return log.values.count == 4
            }
        }
        #expect(report.failure == nil)
        expectEqual(results, ["a123", "12a3", "123a"])
    }
}
#endif
