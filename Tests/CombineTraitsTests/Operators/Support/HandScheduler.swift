import TestSupport
import Testing

/// A scheduler whose actions a thread performs.
///
/// Sendable, unchecked, because the lock guards its state.
final class HandScheduler: Scheduler, @unchecked Sendable {
    typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private let lock = NSLock()
    private var actions: [Int: () -> Void] = [:]
    private var count = 0
    private var singleActions: [() -> Void] = []

    var now: SchedulerTimeType { .zero }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    /// Whether no timer is scheduled.
    var isIdle: Bool { lock.withLock { actions.isEmpty } }

    /// Performs what is scheduled.
    func perform() {
        let actions = lock.withLock {
            defer { singleActions = [] }
            return singleActions + self.actions.values
        }
        for action in actions { action() }
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        lock.withLock { singleActions.append(action) }
    }

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
        let number = lock.withLock {
            count += 1
            actions[count] = action
            return count
        }
        // Unlike an `AnyCancellable`, it does not cancel when it is released.
        return ClosureSubscription(onCancel: { [self] in
            let removed = lock.withLock { actions.removeValue(forKey: number) }
            withExtendedLifetime(removed) {}
        })
    }
}
