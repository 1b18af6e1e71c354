/// Subscribes to one publisher in the three ways in which it owes its trait.
package struct TraitRun: Sendable {
    /// What each subscriber demands. In ``DemandPolicy/none``, they demand everything as soon as nothing is left to
    /// happen.
    package let demand: DemandPolicy

    /// How long virtual time runs, each time that the run waits until nothing is left to happen.
    package let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    /// Describes a run.
    package init(demand: DemandPolicy, timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride) {
        self.demand = demand
        self.timeLimit = timeLimit
    }

    /// Attaches the subscribers, and waits until nothing is left to happen.
    ///
    /// - Returns: Their traces, in the order of `TraitSubscriber.allCases`.
    package func traces<Checked: Publisher>(
        of publisher: Checked,
        on scheduler: VirtualTimeScheduler
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
        return (early + [late]).map { $0.trace }
    }

    /// Runs until nothing is left to happen, and then a little longer, for what comes next to have an instant of
    /// its own.
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
