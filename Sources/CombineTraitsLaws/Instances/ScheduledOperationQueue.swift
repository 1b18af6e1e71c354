import CombineTraitsTesting

/// An operation queue that starts its operations in actions of a scheduler, for instances with operations.
///
///     "instances": {
///       "an operation": "TraitPublishers.AsOperation(upstream: upstream, operationQueue: ScheduledOperationQueue(scheduler))"
///     }
///
/// It traps if another thread than the one that created it adds an operation.
///
/// Sendable, unchecked, as all operation queues are: it is used on one thread only.
public final class ScheduledOperationQueue<Context: Scheduler>: OperationQueue, @unchecked Sendable {
    private let scheduler: Context
    private let thread = Thread.current

    /// Creates a queue.
    ///
    /// - Parameter scheduler: The scheduler, such as `scheduler` of an instance.
    public init(_ scheduler: Context) {
        self.scheduler = scheduler
    }

    /// Starts the operation in an action of the scheduler.
    ///
    /// - Parameter operation: The operation.
    public override func addOperation(_ operation: Operation) {
        precondition(
            Thread.current === thread, "ScheduledOperationQueue: add operations on the thread that created the queue.")
        scheduler.schedule { operation.start() }
    }
}
