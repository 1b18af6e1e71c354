/// Checks a publisher against a law: with several subscribers, and with several demands.
///
/// For each demand, it makes a publisher, attaches two subscribers at the instant zero, and runs until nothing is left to happen.
/// Then it attaches a late subscriber and runs again. It connects a connectable publisher after the second subscription.
///
/// `checkTrait(_:_:)` does this in one call. Use this type to choose the demands, or to read the report.
public struct TraitCheck: Sendable {
    /// The default demands: unlimited; one value at a time, by return values and by requests; none until nothing is left to
    /// happen, and then unlimited.
    public static let standardDemands: [DemandPolicy] = [.unlimited, .oneAtATime, .oneRequestAtATime, .none]

    /// The law to check.
    public let law: TraitLaw

    /// What the subscribers demand, each in a run of its own. With ``DemandPolicy/none``, they demand everything as soon as
    /// nothing is left to happen.
    public let demands: [DemandPolicy]

    /// How long virtual time runs each time, until nothing is left to happen. The check ignores what would happen later.
    public let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - law: The law to check.
    ///   - demands: What the subscribers demand, each in a run of its own.
    ///   - timeLimit: How long virtual time runs each time, until nothing is left to happen.
    public init(
        _ law: TraitLaw,
        demands: [DemandPolicy] = standardDemands,
        timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = 100
    ) {
        self.law = law
        self.demands = demands
        self.timeLimit = timeLimit
    }

    /// Runs the check.
    ///
    /// - Parameter makePublisher: Makes the publisher, which may use the scheduler. It is called once for each demand.
    /// - Returns: The counterexamples and defects.
    /// - Throws: What `makePublisher` throws.
    public func run<Checked: Publisher>(
        _ makePublisher: (VirtualTimeScheduler) throws -> Checked
    ) rethrows -> TraitReport {
        var report = TraitReport(law: law)
        for demand in demands {
            let scheduler = VirtualTimeScheduler()
            let run = TraitRun(demand: demand, timeLimit: timeLimit)
            let traces = run.traces(of: try makePublisher(scheduler), on: scheduler)
            report.add(traces, demand: demand)
        }
        report.sort()
        return report
    }
}
