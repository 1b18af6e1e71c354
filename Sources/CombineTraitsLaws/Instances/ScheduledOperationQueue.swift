import CombineTraitsTesting

/// An operation queue that starts its operations in actions of a scheduler.
///
///     "instances": {
///       "an operation": "TraitPublishers.AsOperation(upstream: upstream, operationQueue: ScheduledOperationQueue(scheduler))"
///     }
///
/// To test cancelled operations, create a queue that cancels its operations. Add operations only on the thread that creates
/// the queue, or on the threads of `exploreSchedules`, which run one at a time. On other threads, `addOperation(_:)` traps.
public final class ScheduledOperationQueue<Context: Scheduler>: OperationQueue, @unchecked Sendable {
    // Unchecked `Sendable`, like all operation queues. The threads that use the queue take turns.
    private let scheduler: Context
    private let cancelsOperations: Bool
    private let thread = Thread.current

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler, such as `scheduler` of an instance.
    ///   - cancelsOperations: Whether the queue cancels each operation before starting it.
    public init(_ scheduler: Context, cancelsOperations: Bool = false) {
        self.scheduler = scheduler
        self.cancelsOperations = cancelsOperations
    }

    /// Schedules an action that starts the operation. If the queue cancels operations, the action first cancels the
    /// operation.
    ///
    /// - Parameter operation: The operation to start.
    public override func addOperation(_ operation: Operation) {
        precondition(
            Thread.current === thread || SchedulePoint.thread != nil,
            "ScheduledOperationQueue: add operations on the thread that created the queue, or in a search for races.")
        scheduler.schedule { [cancelsOperations] in
            if cancelsOperations { operation.cancel() }
            // A queue also starts cancelled operations, so that they finish.
            operation.start()
        }
    }
}
