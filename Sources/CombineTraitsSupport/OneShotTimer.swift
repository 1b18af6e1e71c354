#if canImport(Combine) || canImport(OpenCombineShim)
/// Performs an action on a scheduler, later, unless it is cancelled before.
///
/// A scheduler keeps an action that it performs once until then, with all that it captures. Only recurring actions can be
/// cancelled, so this schedules a recurring action, and cancels it when it is performed for the first time.
package final class OneShotTimer: Cancellable {
    private let lock = NSLock()

    // Guarded by the lock. What is removed is released without it.

    /// How many times it was started.
    private var startCount = 0

    /// Nil unless it is running.
    private var action: (() -> Void)?

    /// Nil until the scheduler has returned it, and unless it is running.
    private var scheduled: (any Cancellable)?

    private var isCancelled = false

    package init() {}

    /// Starts the timer, unless it was cancelled. It must not be running.
    ///
    /// - Parameters:
    ///   - delay: The time until the action is performed.
    ///   - tolerance: By how much the delay may differ. Nil for the smallest tolerance of the scheduler.
    ///   - scheduler: The scheduler.
    ///   - options: Options of the scheduler.
    ///   - action: The action. It is released when it is performed or cancelled.
    package func start<Context: Scheduler>(
        after delay: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride?,
        on scheduler: Context, options: Context.SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        guard let number = begin(action) else { return }
        let scheduled = scheduler.schedule(
            after: scheduler.now.advanced(by: delay),
            // It does not recur. A long interval lets the scheduler use the whole tolerance.
            interval: .seconds(86_400),
            tolerance: tolerance ?? scheduler.minimumTolerance,
            options: options
        ) { [self] in
            fire(number)
        }
        let isRunning = lock.withLock {
            // The scheduler may have performed the action already, and that may have started the timer again.
            guard self.action != nil, number == startCount else { return false }
            self.scheduled = scheduled
            return true
        }
        if !isRunning { scheduled.cancel() }
    }

    /// Cancels the timer, which cannot be started any more.
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
