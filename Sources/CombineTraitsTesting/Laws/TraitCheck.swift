/// Subscribes to a publisher in all the ways in which it owes its trait, and judges what it publishes.
///
/// For each demand, it makes a publisher and attaches two subscribers at the instant zero, runs until nothing
/// is left to happen, then attaches a late subscriber, and runs again. A publisher that has to be connected
/// is connected when it has two subscribers.
///
/// `checkTrait(_:_:)` does it in one call. Use this type to choose what is tried, or to read the report.
public struct TraitCheck: Sendable {
    /// What a subscriber demands unless it is said: everything; one at a time, by what it returns and by
    /// requests; nothing until nothing is left to happen, and then everything.
    public static let standardDemands: [DemandPolicy] = [.unlimited, .oneAtATime, .oneRequestAtATime, .none]

    /// What the publisher is held to.
    public let law: TraitLaw

    /// What the subscribers demand: each of these in a run of its own. In ``DemandPolicy/none``, they demand
    /// everything as soon as nothing is left to happen.
    public let demands: [DemandPolicy]

    /// How long virtual time runs, each time that the check waits until nothing is left to happen. What has
    /// not happened by then is taken for what never happens.
    public let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - law: What the publisher is held to.
    ///   - demands: What the subscribers demand, each of these in a run of its own.
    ///   - timeLimit: How long virtual time runs until nothing is left to happen.
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
    /// - Parameter makePublisher: Makes the publisher, which may use the scheduler. It is called once for
    ///   each demand.
    /// - Returns: What was found.
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
