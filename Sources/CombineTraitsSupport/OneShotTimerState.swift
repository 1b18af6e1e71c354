#if canImport(Combine) || canImport(OpenCombineShim)
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
