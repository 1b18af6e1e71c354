/// A check that a publisher obeys a law, with several subscribers and several demands.
///
/// For each demand, the check creates a publisher, attaches two subscribers at the same instant, and runs until nothing is
/// scheduled. Then it attaches a late subscriber and runs again. It connects a connectable publisher after the second
/// subscription.
///
/// `checkTrait(_:allowsSilence:_:)` does this in one call. Use this type to choose the demands, or to get a report instead
/// of an error.
public struct TraitCheck: Sendable {
    /// The default demands: unlimited; one value at a time, through return values and through requests; and no demand
    /// until nothing is scheduled, then unlimited.
    public static let standardDemands: [DemandPolicy] = [.unlimited, .oneAtATime, .oneRequestAtATime, .none]

    /// The law to check.
    public let law: TraitLaw

    /// The demands of the subscribers, each for a separate run. With ``DemandPolicy/none``, subscribers request all
    /// values once nothing is scheduled.
    public let demands: [DemandPolicy]

    /// The maximum duration, in virtual time, of each wait until nothing is scheduled.
    ///
    /// A run waits after the first two subscriptions, after the late one, and after later demand.
    public let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    /// Creates a check, which you can run with several publishers.
    ///
    /// - Parameters:
    ///   - law: The law to check.
    ///   - demands: The demands of the subscribers, each for a separate run.
    ///   - timeLimit: The maximum duration, in virtual time, of each wait until nothing is scheduled.
    public init(
        _ law: TraitLaw,
        demands: [DemandPolicy] = standardDemands,
        timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = 100
    ) {
        self.law = law
        self.demands = demands
        self.timeLimit = timeLimit
    }

    /// Runs the check with a new publisher for each demand.
    ///
    /// - Parameter makePublisher: Creates the publisher, which can use the scheduler. The check calls this closure once
    ///   for each demand.
    /// - Returns: A report with the counterexamples and defects.
    /// - Throws: The error that `makePublisher` throws.
    public func run<Checked: Publisher>(
        _ makePublisher: (VirtualTimeScheduler) throws -> Checked
    ) rethrows -> TraitReport {
        var report = TraitReport(law: law)
        let runs = try demands.map { demand in
            let scheduler = VirtualTimeScheduler()
            let run = TraitRun(demand: demand, timeLimit: timeLimit)
            return (demand: demand, traces: run.traces(of: try makePublisher(scheduler), on: scheduler))
        }
        let unlimited = runs.first { $0.demand == .unlimited }
        for run in runs {
            report.add(run.traces, demand: run.demand)
            if let unlimited { report.compare(run.traces, demand: run.demand, with: unlimited.traces) }
        }
        report.sort()
        return report
    }
}
