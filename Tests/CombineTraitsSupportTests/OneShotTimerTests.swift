import TestSupport
import Testing

struct OneShotTimerTests {
    private let scheduler = VirtualTimeScheduler()
    private let timer = OneShotTimer()

    private func start(after delay: VirtualTimeScheduler.SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
        timer.start(after: delay, tolerance: nil, on: scheduler, options: nil, action)
    }

    @Test("works with a scheduler that performs the action at once, again and again")
    func immediateScheduler() {
        var count = 0
        func next() {
            count += 1
            if count < 3 { timer.start(after: 1, tolerance: nil, on: ImmediateScheduler.shared, options: nil, next) }
        }
        timer.start(after: 1, tolerance: nil, on: ImmediateScheduler.shared, options: nil, next)
        expectEqual(count, 3)
    }

    @Test("cancels what a scheduler returns that has performed the action already")
    func eagerScheduler() {
        let scheduler = EagerScheduler()
        var count = 0
        timer.start(after: 1, tolerance: nil, on: scheduler, options: nil) { count += 1 }
        expectEqual(count, 1)
        expectEqual(scheduler.cancellationCount, 1)
    }
}

/// A scheduler that performs each action at once.
private final class EagerScheduler: Scheduler {
    typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private(set) var cancellationCount = 0

    var now: SchedulerTimeType { .zero }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: Never?, _ action: @escaping () -> Void) { Issue.record("A timer cannot cancel this.") }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        Issue.record("A timer cannot cancel this.")
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return ClosureSubscription(onCancel: { [self] in cancellationCount += 1 })
    }
}
