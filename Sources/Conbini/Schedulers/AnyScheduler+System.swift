#if !os(WASI)
// WASI has no dispatch queues and run loops, so OpenCombine has no schedulers for them there.

extension AnyScheduler
where SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions {
    /// The main queue.
    ///
    /// Each action hops: it runs after the current work of the main thread, even if that schedules it.
    public static var main: Self { Self(DispatchQueue.main) }

    /// The main queue, without a hop for an action that is scheduled on the main thread.
    ///
    /// See ``UIScheduler``.
    public static var ui: Self { Self(UIScheduler.shared) }

    /// A global queue, on which actions run at the same time.
    ///
    /// Combine requires that events come one after another. `receive(on:)` sees to that, and `subscribe(on:)` does not need it.
    ///
    /// - Parameter qos: The quality of service of the queue.
    /// - Returns: A scheduler that hides the queue.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> Self { Self(DispatchQueue.global(qos: qos)) }

    /// A scheduler that runs each action at once, on the calling thread, even if it is for later.
    ///
    /// For tests and previews that need no time. Its time is always the same, and a recurring action runs once. An action that
    /// schedules itself again does not return: test such code in virtual time. Actions run before the scheduling call returns, so
    /// operators publish in an order that differs from that in the app.
    public static var immediate: Self { Self(SchedulerAtOnce()) }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
    /// The run loop of the main thread.
    ///
    /// Its actions wait while the user scrolls, because they run in the default mode of the run loop.
    public static var main: Self { Self(RunLoop.main) }

    /// A scheduler that runs each action at once, on the calling thread, even if it is for later.
    ///
    /// It is like the scheduler of the same name for `DispatchQueue`.
    public static var immediate: Self { Self(SchedulerAtOnce()) }
}

extension AnyScheduler
where SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions {
    /// The operation queue of the main thread.
    public static var main: Self { Self(OperationQueue.main) }

    /// A scheduler that runs each action at once, on the calling thread, even if it is for later.
    ///
    /// It is like the scheduler of the same name for `DispatchQueue`.
    public static var immediate: Self { Self(SchedulerAtOnce()) }
}

/// Runs each action at once. Its time is always the same, so an action for later is as good as one for now.
private struct SchedulerAtOnce<SchedulerTimeType: SystemSchedulerTime, SchedulerOptions>: Scheduler {
    var now: SchedulerTimeType { SchedulerTimeType(nanosecondsSinceStart: 0) }
    var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { action() }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
#endif
