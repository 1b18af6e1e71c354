import CombineTraitsTesting

/// A scheduler that runs the actions of one instant in reverse order.
///
/// Use `scheduler.unordered` in an instance to find out which traits depend on a scheduler that keeps the order of its
/// actions. A concurrent queue, for example, does not.
public struct UnorderedScheduler: Scheduler {
    /// An instant of virtual time.
    public typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
    /// The options of the virtual time scheduler, which this scheduler ignores.
    public typealias SchedulerOptions = VirtualTimeScheduler.SchedulerOptions

    private let base: VirtualTimeScheduler

    fileprivate init(_ base: VirtualTimeScheduler) {
        self.base = base
    }

    /// The current instant of the virtual time scheduler.
    public var now: SchedulerTimeType { base.now }

    /// The minimum tolerance of the virtual time scheduler, which is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

    /// The rank of the next action, which is lower than the ranks of all earlier actions of this scheduler.
    private var rank: SchedulerOptions { SchedulerOptions(rank: -base.insertionCount) }

    /// Schedules an action for the current instant, before the actions that this scheduler has already scheduled for that
    /// instant.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        base.schedule(options: rank, action)
    }

    /// Schedules an action for an instant, before the actions that this scheduler has already scheduled for that instant.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        base.schedule(after: date, tolerance: tolerance, options: rank, action)
    }

    /// Schedules an action for an instant, and again after each interval, which must be positive.
    ///
    /// - Returns: A cancellable that stops the action when it is cancelled or released.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        base.schedule(after: date, interval: interval, tolerance: tolerance, options: rank, action)
    }
}

extension VirtualTimeScheduler {
    /// A scheduler that shares the time of this scheduler, and runs the actions of one instant in reverse order.
    public var unordered: UnorderedScheduler { UnorderedScheduler(self) }
}
