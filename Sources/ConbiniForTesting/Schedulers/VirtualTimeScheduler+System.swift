#if !os(WASI)
extension VirtualTimeScheduler {
    /// Returns a view of this scheduler in the time of dispatch queues.
    ///
    /// Pass it to a model that takes an `AnySchedulerOf<DispatchQueue>`, and move the time of this scheduler:
    ///
    ///     let clock = VirtualTimeScheduler()
    ///     let model = SearchModel(server: server, scheduler: clock.scheduler())
    ///     model.query = "swift"
    ///     clock.advance(by: .milliseconds(300))
    ///     #expect(model.results == ["The Swift Programming Language"])
    ///
    /// All views have the time of this scheduler, and share its order: at one instant, actions run in the order in which they were
    /// scheduled, through whichever view. They have rank zero, because the options of queues have no effect.
    ///
    /// - **Time.** Virtual zero is the same time in each run, and is not the time at which the program started. Apple's chips count in
    ///   ticks, so a fraction of a microsecond is rounded down to a tick.
    /// - **Threads.** Like this scheduler, its views are for one thread at a time. Actions run on the thread that moves time.
    ///
    /// - Parameter type: The type whose time the view has. Where the compiler knows the type of the result, omit it.
    /// - Returns: A scheduler, which retains this one.
    public func scheduler(of type: DispatchQueue.Type = DispatchQueue.self) -> AnySchedulerOf<DispatchQueue> { view() }

    /// Returns a view of this scheduler in the time of run loops.
    ///
    /// It is like the view in the time of dispatch queues. Virtual zero is the reference date, the first instant of 2001.
    ///
    /// - Parameter type: The type whose time the view has. Where the compiler knows the type of the result, omit it.
    /// - Returns: A scheduler, which retains this one.
    public func scheduler(of type: RunLoop.Type = RunLoop.self) -> AnySchedulerOf<RunLoop> { view() }

    /// Returns a view of this scheduler in the time of operation queues.
    ///
    /// It is like the view in the time of dispatch queues. Virtual zero is the reference date, the first instant of 2001.
    ///
    /// - Parameter type: The type whose time the view has. Where the compiler knows the type of the result, omit it.
    /// - Returns: A scheduler, which retains this one.
    public func scheduler(of type: OperationQueue.Type = OperationQueue.self) -> AnySchedulerOf<OperationQueue> {
        view()
    }

    private func view<Time: SystemSchedulerTime, Options>() -> AnyScheduler<Time, Options> {
        AnyScheduler(VirtualTimeView(clock: self))
    }
}

private struct VirtualTimeView<SchedulerTimeType: SystemSchedulerTime, SchedulerOptions>: Scheduler {
    let clock: VirtualTimeScheduler

    var now: SchedulerTimeType { SchedulerTimeType(nanosecondsSinceStart: clock.now.nanoseconds) }

    var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { clock.schedule(action) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        clock.schedule(after: instant(at: date), action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let start = SchedulerTimeType(nanosecondsSinceStart: 0)
        let interval = VirtualTimeScheduler.SchedulerTimeType.zero.distance(
            to: instant(at: start.advanced(by: interval)))
        return clock.schedule(after: instant(at: date), interval: interval, action)
    }

    private func instant(at date: SchedulerTimeType) -> VirtualTimeScheduler.SchedulerTimeType {
        VirtualTimeScheduler.SchedulerTimeType(nanoseconds: max(date.nanosecondsSinceStart, 0))
    }
}
#endif
