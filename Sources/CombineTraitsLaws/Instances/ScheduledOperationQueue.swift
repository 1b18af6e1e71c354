import CombineTraitsTesting

/// An operation queue that starts its operations in actions of a scheduler.
///
///     "instances": {
///       "an operation": "TraitPublishers.AsOperation(upstream: upstream, operationQueue: ScheduledOperationQueue(scheduler))"
///     }
///
/// To test cancelled operations, create a queue that cancels its operations. Add operations only on the thread that creates the
/// queue, or on the threads of ``CombineTraitsTesting/exploreSchedules(schedule:_:)``, of which one runs at a time. On other
/// threads, `addOperation(_:)` traps.
///
/// Unchecked `Sendable`, like all operation queues: its threads take turns.
public final class ScheduledOperationQueue<Context: Scheduler>: OperationQueue, @unchecked Sendable {
    private let scheduler: Context
    private let cancelsOperations: Bool
    private let thread = Thread.current

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler, such as `scheduler` of an instance.
    ///   - cancelsOperations: Whether the queue cancels operations instead of starting them.
    public init(_ scheduler: Context, cancelsOperations: Bool = false) {
        self.scheduler = scheduler
        self.cancelsOperations = cancelsOperations
    }

    /// Schedules the start of the operation, or its cancellation.
    ///
    /// - Parameter operation: The operation to start or cancel.
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
