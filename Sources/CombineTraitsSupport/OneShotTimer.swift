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
#endif
