#if canImport(Combine) || canImport(OpenCombineShim)
/// The state of a ``OneShotTimer``, with a method for each event. The methods call nothing, and return what to use and to release without
/// the lock.
struct OneShotTimerState {
    struct Run {
        let action: () -> Void

        var scheduled: (any Cancellable)?
    }

    private var startCount = 0

    private var run: Run?
    private var isCancelled = false

    /// - Returns: The number of the start. Nil if the timer was cancelled.
    mutating func start(_ action: @escaping () -> Void) -> Int? {
        if isCancelled { return nil }
        startCount += 1
        run = Run(action: action)
        return startCount
    }

    /// - Returns: Whether it is kept. If not, it must be cancelled: the scheduler can already have run the action,
    ///   which can have started the timer again.
    mutating func keep(_ scheduled: any Cancellable, ofStart number: Int) -> Bool {
        guard run != nil, number == startCount else { return false }
        run?.scheduled = scheduled
        return true
    }

    /// - Returns: The action to perform. Nil if it was cancelled, or has been performed.
    mutating func fire(ofStart number: Int) -> Run? {
        number == startCount ? run.take() : nil
    }

    mutating func cancel() -> Run? {
        isCancelled = true
        return run.take()
    }
}
#endif
