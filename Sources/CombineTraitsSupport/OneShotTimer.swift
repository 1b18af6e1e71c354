#if canImport(Combine) || canImport(OpenCombineShim)
/// Performs an action on a scheduler later, unless it is cancelled before.
///
/// Only recurring actions can be cancelled, and a scheduler retains other actions until they run. So this schedules a recurring
/// action, and cancels it when it runs for the first time.
package final class OneShotTimer: Cancellable {
    private let lock = NSLock()

    // Guarded by the lock, but released without it.

    /// The number of starts.
    private var startCount = 0

    /// Nil unless it is running.
    private var action: (() -> Void)?

    /// Nil until the scheduler has returned it, and while the timer is not running.
    private var scheduled: (any Cancellable)?

    private var isCancelled = false

    package init() {}

    /// Starts the timer, unless it was cancelled. Do not call it while the timer is running.
    ///
    /// - Parameters:
    ///   - delay: The time until the action is performed.
    ///   - tolerance: The tolerance of the delay. Nil for the minimum tolerance of the scheduler.
    ///   - scheduler: The scheduler.
    ///   - options: Options of the scheduler.
    ///   - action: The action, which is released when it has run or was cancelled.
    package func start<Context: Scheduler>(
        after delay: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride?,
        on scheduler: Context, options: Context.SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        guard let number = begin(action) else { return }
        let scheduled = scheduler.schedule(
            after: scheduler.now.advanced(by: delay),
            // The action never recurs, but a short interval could limit the tolerance.
            interval: .seconds(86_400),
            tolerance: tolerance ?? scheduler.minimumTolerance,
            options: options
        ) { [self] in
            fire(number)
        }
        let isRunning = lock.withLock {
            // The scheduler can already have run the action, which can have started the timer again.
            guard self.action != nil, number == startCount else { return false }
            self.scheduled = scheduled
            return true
        }
        if !isRunning { scheduled.cancel() }
    }

    /// Cancels the timer, which cannot be started anymore.
    package func cancel() {
        lock.lock()
        isCancelled = true
        let (action, scheduled) = endAndUnlock()
        withExtendedLifetime(action) { scheduled?.cancel() }
    }

    /// - Returns: The number of the start. Nil if the timer was cancelled.
    private func begin(_ action: @escaping () -> Void) -> Int? {
        lock.withLock {
            if isCancelled { return nil }
            startCount += 1
            self.action = action
            return startCount
        }
    }

    private func fire(_ number: Int) {
        lock.lock()
        guard number == startCount else { return lock.unlock() }
        let (action, scheduled) = endAndUnlock()
        scheduled?.cancel()
        action?()
    }

    private func endAndUnlock() -> (action: (() -> Void)?, scheduled: (any Cancellable)?) {
        defer { lock.unlock() }
        let last = (action, scheduled)
        (action, scheduled) = (nil, nil)
        return last
    }
}
#endif
