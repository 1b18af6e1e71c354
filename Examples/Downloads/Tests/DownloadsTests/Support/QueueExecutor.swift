import Foundation

/// Runs an asynchronous operation on a queue of its own, where the system has task executors.
///
/// All tests share a pool with as many threads as the machine has cores. There, each suspension of a test lasts until all other
/// tests that are ready have had their turn, which can be a minute. That is too long for an operation that keeps a resource
/// busy: on Linux, a URL session polls a connection that its server has closed, and takes a core for itself.
///
/// Unstructured tasks that the operation makes still run in the pool.
func onSeparateQueue<Success>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Success
) async rethrows -> Success {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try await operation() }
    return try await withTaskExecutorPreference(QueueExecutor(), operation: operation)
}

/// Runs the jobs of a task on a queue.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "QueueExecutor")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
