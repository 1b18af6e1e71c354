/// A run of one publisher with three subscribers: two at the same instant, and a late one.
package struct TraitRun: Sendable {
    /// The demand of each subscriber. With ``DemandPolicy/none``, subscribers request all values once nothing is
    /// scheduled.
    package let demand: DemandPolicy

    /// The maximum duration, in virtual time, of each wait until nothing is scheduled.
    package let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    package init(demand: DemandPolicy, timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride) {
        self.demand = demand
        self.timeLimit = timeLimit
    }

    /// Attaches the subscribers, connects a connectable publisher, and runs until nothing is scheduled or the time limit is
    /// over.
    ///
    /// - Parameter cancelsAfterwards: A closure that returns, at the end, whether the subscribers cancel, to stop
    ///   unfinished work.
    /// - Returns: The traces of the subscribers, in the order of `TraitSubscriber.allCases`.
    package func traces<Checked: Publisher>(
        of publisher: Checked,
        on scheduler: VirtualTimeScheduler,
        cancelsAfterwards: () -> Bool = { false }
    ) -> [Trace<Checked.Output, Checked.Failure>] {
        let early = [
            publisher.recordTrace(on: scheduler, demand: demand),
            publisher.recordTrace(on: scheduler, demand: demand),
        ]
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        settle(early, on: scheduler)
        let late = publisher.recordTrace(on: scheduler, demand: demand)
        settle([late], on: scheduler)
        // The release of a connection can cancel it.
        withExtendedLifetime(connection) {}
        let traces = (early + [late]).map { $0.trace }
        if cancelsAfterwards() { (early + [late]).forEach { $0.cancel() } }
        return traces
    }

    /// Moves time until nothing is scheduled. With ``DemandPolicy/none``, then requests all values, and moves time again.
    /// Each time, adds one second, so that further events have a later instant.
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

/// A subscriber in a run of a ``TraitCheck``. The law must hold for each of the three.
public enum TraitSubscriber: Hashable, Sendable, CaseIterable {
    /// The subscriber that attaches first.
    case first

    /// The subscriber that follows the first one at the same instant.
    case second

    /// The subscriber that attaches when nothing remains scheduled, or when the time limit of the check is over.
    case late
}

extension TraitSubscriber: CustomStringConvertible {
    /// The subscriber in words, such as `the first one`.
    public var description: String {
        switch self {
        case .first: "the first one"
        case .second: "the second one, at the same instant as the first"
        case .late: "a late one, when nothing was left to happen"
        }
    }

    /// Returns the element for this subscriber, in an array that has the order of `allCases`.
    package func element<Element>(of elements: [Element]) -> Element {
        switch self {
        case .first: elements[0]
        case .second: elements[1]
        case .late: elements[2]
        }
    }

    package var label: String {
        switch self {
        case .first: "first"
        case .second: "second"
        case .late: "late"
        }
    }
}
