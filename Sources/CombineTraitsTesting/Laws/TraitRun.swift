/// A run of one publisher with three subscribers: two at the same instant, and a late one.
package struct TraitRun: Sendable {
    /// What each subscriber demands. With ``DemandPolicy/none``, they demand everything as soon as nothing is left to happen.
    package let demand: DemandPolicy

    /// How long virtual time runs each time, until nothing is left to happen.
    package let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    /// Creates a run.
    package init(demand: DemandPolicy, timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride) {
        self.demand = demand
        self.timeLimit = timeLimit
    }

    /// Attaches the subscribers, and runs until nothing is left to happen.
    ///
    /// - Parameter cancelsAfterwards: Whether the subscribers cancel in the end, so that work that goes on stops.
    /// - Returns: Their traces, in the order of `TraitSubscriber.allCases`.
    package func traces<Checked: Publisher>(
        of publisher: Checked,
        on scheduler: VirtualTimeScheduler,
        cancelsAfterwards: @autoclosure () -> Bool = false
    ) -> [Trace<Checked.Output, Checked.Failure>] {
        let early = [
            publisher.recordTrace(on: scheduler, demand: demand),
            publisher.recordTrace(on: scheduler, demand: demand),
        ]
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        settle(early, on: scheduler)
        let late = publisher.recordTrace(on: scheduler, demand: demand)
        settle([late], on: scheduler)
        // A connection may be cancelled when it is released.
        withExtendedLifetime(connection) {}
        let traces = (early + [late]).map { $0.trace }
        if cancelsAfterwards() { (early + [late]).forEach { $0.cancel() } }
        return traces
    }

    /// Runs until nothing is left to happen, and then a little longer, so that what comes next has its own instant.
    private func settle<Output, Failure: Error>(
        _ recorders: [TraceRecorder<Output, Failure>],
        on scheduler: VirtualTimeScheduler
    ) {
        scheduler.run(until: scheduler.now.advanced(by: timeLimit))
        scheduler.advance(by: 1)
        guard demand == .none else { return }
        recorders.forEach { $0.request(.unlimited) }
        scheduler.run(until: scheduler.now.advanced(by: timeLimit))
        scheduler.advance(by: 1)
    }
}
