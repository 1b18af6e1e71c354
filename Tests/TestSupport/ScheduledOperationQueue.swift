import CombineTraitsTesting

/// A queue that starts its operations in actions of a scheduler, such as in virtual time.
///
/// Sendable, unchecked, as all queues are. Tests use it on one thread.
package final class ScheduledOperationQueue<Context: Scheduler>: OperationQueue, @unchecked Sendable {
    private let scheduler: Context

    package init(_ scheduler: Context) {
        self.scheduler = scheduler
    }

    package override func addOperation(_ operation: Operation) {
        scheduler.schedule { operation.start() }
    }
}
