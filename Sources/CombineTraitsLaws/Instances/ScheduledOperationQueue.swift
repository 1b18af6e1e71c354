import CombineTraitsTesting

/// An operation queue that starts its operations in actions of a scheduler, for instances with operations.
///
///     "instances": {
///       "an operation": "TraitPublishers.AsOperation(upstream: upstream, operationQueue: ScheduledOperationQueue(scheduler))"
///     }
///
/// One that cancels its operations instead shows what a publisher does then.
///
/// It traps if another thread than the one that created it adds an operation.
///
/// Sendable, unchecked, as all operation queues are: it is used on one thread only.
public final class ScheduledOperationQueue<Context: Scheduler>: OperationQueue, @unchecked Sendable {
    private let scheduler: Context
    private let cancelsOperations: Bool
    private let thread = Thread.current

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler, such as `scheduler` of an instance.
    ///   - cancelsOperations: Whether an operation is cancelled when it would be started.
    public init(_ scheduler: Context, cancelsOperations: Bool = false) {
        self.scheduler = scheduler
        self.cancelsOperations = cancelsOperations
    }

    /// Starts the operation in an action of the scheduler, or cancels it there.
    ///
    /// - Parameter operation: The operation.
    public override func addOperation(_ operation: Operation) {
        precondition(
            Thread.current === thread, "ScheduledOperationQueue: add operations on the thread that created the queue.")
        scheduler.schedule { [cancelsOperations] in
            if cancelsOperations { operation.cancel() }
            // A queue also starts what is cancelled, so that it finishes.
            operation.start()
        }
    }
}
