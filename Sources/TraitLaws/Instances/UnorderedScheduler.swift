import CombineTraitsTesting

/// A scheduler that runs the actions of one instant in reverse order.
///
/// A concurrent queue may do the same. Instances of the spec use it to break the assumption that a scheduler keeps order.
struct UnorderedScheduler: Scheduler {
    typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
    typealias SchedulerOptions = VirtualTimeScheduler.SchedulerOptions

    private let base: VirtualTimeScheduler

    init(_ base: VirtualTimeScheduler) {
        self.base = base
    }

    var now: SchedulerTimeType { base.now }
    var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

    /// A lower rank than that of each action scheduled before.
    private var rank: SchedulerOptions { SchedulerOptions(rank: -base.scheduledActionCount) }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        base.schedule(options: rank, action)
    }

    func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        base.schedule(after: date, tolerance: tolerance, options: rank, action)
    }

    func schedule(
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
    /// The scheduler with reversed order.
    var unordered: UnorderedScheduler { UnorderedScheduler(self) }
}
