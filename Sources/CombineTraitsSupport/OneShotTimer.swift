#if canImport(Combine) || canImport(OpenCombineShim)
/// A timer that performs an action on a scheduler once after each start, unless the timer is cancelled first.
///
/// A scheduler can cancel only recurring actions, and retains others until they run. So the timer schedules a recurring
/// action, and cancels it when it runs for the first time.
@usableFromInline
package final class OneShotTimer: Cancellable {
    private let lock = Lock.make()
    private var state = OneShotTimerState()

    @usableFromInline
    package init() {}

    /// Starts the timer, unless it was cancelled. Do not call this method while the timer is running.
    @usableFromInline
    package func start<Context: Scheduler>(
        after delay: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride?,
        on scheduler: Context, options: Context.SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        guard let number = lock.withLock({ state.start(action) }) else { return }
        let scheduled = scheduler.schedule(
            after: scheduler.now.advanced(by: delay),
            // The action never recurs, but a short interval could limit the tolerance.
            interval: scheduler.delaysRecurringActionsTwice ? .zero : .seconds(86_400),
            tolerance: tolerance ?? scheduler.minimumTolerance,
            options: options
        ) { [self] in
            fire(number)
        }
        if !lock.withLock({ state.keep(scheduled, ofStart: number) }) { scheduled.cancel() }
    }

    /// Cancels the timer. Later starts have no effect.
    @usableFromInline
    package func cancel() {
        let ended = lock.withLock { state.cancel() }
        withExtendedLifetime(ended) { ended?.scheduled?.cancel() }
    }

    private func fire(_ number: Int) {
        guard let ended = lock.withLock({ state.fire(ofStart: number) }) else { return }
        ended.scheduled?.cancel()
        ended.action()
    }
}

/// The state of a ``OneShotTimer``, with a method for each event. The methods call no other code, and return the objects
/// to use or release without the lock.
struct OneShotTimerState {
    struct Run {
        let action: () -> Void
        var scheduled: (any Cancellable)?
    }

    private var startCount = 0
    private var run: Run?
    private var isCancelled = false

    /// Records a start, and returns its number, or `nil` if the timer was cancelled.
    mutating func start(_ action: @escaping () -> Void) -> Int? {
        if isCancelled { return nil }
        startCount += 1
        run = Run(action: action)
        return startCount
    }

    /// Stores the scheduled action that the scheduler has returned for a start, and returns whether it was stored. If not,
    /// cancel the scheduled action: the timer was cancelled, or the delay has already passed, and the action might have
    /// restarted the timer.
    mutating func keep(_ scheduled: any Cancellable, ofStart number: Int) -> Bool {
        guard run != nil, number == startCount else { return false }
        run?.scheduled = scheduled
        return true
    }

    /// Ends a run whose delay has passed, and returns the run, or `nil` if it was cancelled or has already ended.
    mutating func fire(ofStart number: Int) -> Run? {
        number == startCount ? run.takeValue() : nil
    }

    mutating func cancel() -> Run? {
        isCancelled = true
        return run.takeValue()
    }
}
#endif
