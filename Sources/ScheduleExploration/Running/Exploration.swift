#if !os(WASI) && !os(Windows)
/// An execution of a ``ScheduleSearch``, with its threads and its report.
final class Exploration {
    private var search: ScheduleSearch
    private let declare: (ThreadScenario) throws -> Void
    private var report = ScheduleReport()

    /// The threads that all runs share. After a run that stops threads, new ones replace them.
    private var team: [ScheduledThread] = []

    /// The names of the threads in the first run.
    private var threads: [String]?

    /// The results of the serial orders that have run, as one set for each call to `expectLinearizable(_:)`.
    private var allowedResults: [Set<String>] = []

    private var ordersOfOperations: SerialOrders
    private var ordersOfParts: SerialOrders

    init(_ search: ScheduleSearch, _ declare: @escaping (ThreadScenario) throws -> Void) {
        self.search = search
        self.declare = declare
        ordersOfOperations = SerialOrders(granularity: .operations, limit: search.limit)
        ordersOfParts = SerialOrders(granularity: .partsOfOperations, limit: search.limitOfParts)
        CrashWatch.start()
        report.seesLocks = ScheduleSearch.seesLocks
    }

    func end() {
        for thread in team {
            thread.join(nil)
            thread.go()
        }
        team = []
    }

    func run() throws -> ScheduleReport {
        if let failure = try find() { report.failure = failure }
        return report
    }

    private func find() throws -> ScheduleFailure? {
        if let schedule = search.schedule {
            report.scheduleCount += 1
            let run = try play(FollowedSchedule(schedule))
            return try run.fault.map { try failure($0, run) }
        }
        return try searchInOrder() ?? searchAtRandom()
    }

    // MARK: - Searching

    private func searchInOrder() throws -> ScheduleFailure? {
        var schedules = PreemptionSearch(maximum: search.preemptions)
        var limit = search.limit
        while report.scheduleCount < limit, let beginning = schedules.next() {
            report.scheduleCount += 1
            let run = try play(FollowedSchedule(beginning.schedule))
            if let fault = run.fault { return try failure(fault, run) }
            if !schedules.add(run.choices, after: beginning) { report.isDeterministic = false }
            if let sample = search.limitOfSample, report.scheduleCount + schedules.estimatedCount > search.limit {
                limit = sample
            }
        }
        report.isComplete = schedules.isOver
        return nil
    }

    private func searchAtRandom() throws -> ScheduleFailure? {
        guard search.isRandom || !report.isComplete else { return nil }
        for index in 0..<search.randomSchedules {
            report.scheduleCount += 1
            report.randomScheduleCount += 1
            let guide = RandomPriorities(
                seed: search.seed &+ UInt64(index), threadCount: team.count, length: report.decisionCount,
                depth: search.depth)
            let run = try play(guide)
            guard let fault = run.fault else { continue }
            let simple = try shrink(run, fault)
            return try failure(simple.fault ?? fault, simple)
        }
        return nil
    }

    // MARK: - Serial orders

    /// The serial orders of operations, or of their parts. Orders with fewer preemptions come first.
    private struct SerialOrders {
        let granularity: ScheduledRun.Granularity
        let limit: Int

        private var schedules = PreemptionSearch(maximum: .max)
        private var count = 0
        private var hasFault = false

        init(granularity: ScheduledRun.Granularity, limit: Int) {
            self.granularity = granularity
            self.limit = limit
        }

        /// Returns the beginning of the next order, or `nil` if there are no more, too many, or one with a fault.
        mutating func next() -> PreemptionSearch.Beginning? {
            guard !hasFault, count < limit else { return nil }
            // The results of whole operations prove nothing unless they are complete.
            if granularity == .operations, count + schedules.remainingCount > limit { return nil }
            return schedules.next()
        }

        mutating func add(_ run: Run, after beginning: PreemptionSearch.Beginning) {
            hasFault = run.fault != nil
            count += 1
            schedules.add(run.choices, after: beginning)
        }

        /// The number of preemptions up to which all orders have run, or `Int.max` if all orders have.
        var completePreemptions: Int {
            if hasFault { return 0 }
            return schedules.isOver ? .max : schedules.preemptionCount - 1
        }
    }

    /// Runs the next serial order, and allows its results.
    ///
    /// - Returns: Whether there was one.
    private func allowResults(of orders: inout SerialOrders) throws -> Bool {
        guard let beginning = orders.next() else { return false }
        let run = try play(FollowedSchedule(beginning.schedule), granularity: orders.granularity)
        orders.add(run, after: beginning)
        guard run.fault == nil else { return false }
        report.serialScheduleCount += 1
        if allowedResults.isEmpty { allowedResults = Array(repeating: [], count: run.results.count) }
        for (index, result) in run.results.enumerated() { allowedResults[index].insert(result.text) }
        return true
    }

    /// Returns a fault if the results are not linearizable, or `nil` if too few serial orders can run to decide.
    ///
    /// Serial orders run only while a result is not allowed. If the search divides operations, the results of serial orders
    /// of their parts are also allowed.
    private func notLinearizable(_ results: [ScenarioResult], of run: ScheduledRun) throws -> ScheduleFault? {
        while let result = firstForbidden(results) {
            if try allowResults(of: &ordersOfOperations) { continue }
            guard ordersOfOperations.completePreemptions == .max else {
                report.isCompared = false
                return nil
            }
            let fault = ScheduleFault.notLinearizable(result.text, allowed: result.allowed.sorted())
            guard search.dividesOperations, run.hasDividedOperations else { return fault }
            if try allowResults(of: &ordersOfParts) { continue }
            // An interrupted part takes effect at one point, which can divide the operation of another thread. So the same
            // parts in a serial order have up to two more preemptions for each interruption.
            guard run.preemptionCount + 2 * run.interruptionCount <= ordersOfParts.completePreemptions else {
                report.isCompared = false
                return nil
            }
            return fault
        }
        return nil
    }

    /// Returns the first result that no serial order has produced so far.
    private func firstForbidden(_ results: [ScenarioResult]) -> (text: String, allowed: Set<String>)? {
        for (index, result) in results.enumerated() {
            let allowed = allowedResults.isEmpty ? [] : allowedResults[index]
            if allowed.contains(result.text) { continue }
            if result.isCutOff, allowed.contains(where: { $0.hasPrefix(result.text) }) { continue }
            return (result.text, allowed)
        }
        return nil
    }

    // MARK: - Failures

    /// Returns a run with a similar fault and fewer preemptions. If the search finds none, or the fault stops threads,
    /// returns the same run.
    private func shrink(_ run: Run, _ fault: ScheduleFault) throws -> Run {
        guard !fault.stopsThreads else { return run }
        for turns in ScheduleTurns(run.choices).simpler {
            let candidate = try play(FollowedTurns(turns))
            if let found = candidate.fault, found.isSimilar(to: fault), candidate.preemptionCount < run.preemptionCount
            {
                return candidate
            }
        }
        return run
    }

    /// Returns the failure for a faulty run. To record the steps, runs the schedule again.
    private func failure(_ fault: ScheduleFault, _ run: Run) throws -> ScheduleFailure {
        let schedule = Schedule(run.choices.map(\.thread))
        let again = try play(FollowedSchedule(schedule), notesSteps: true)
        return ScheduleFailure(
            fault: fault, schedule: search.schedule ?? schedule.withoutUsualEnd(run.choices),
            scheduleCount: report.scheduleCount, preemptionCount: run.preemptionCount, threads: again.threads,
            steps: again.steps, traces: again.traces,
            isReproducible: again.fault?.isSimilar(to: fault) == true)
    }

    // MARK: - Running

    private struct Run {
        var fault: ScheduleFault?
        var choices: [ScheduleChoice] = []
        var results: [ScenarioResult] = []
        let threads: [String]
        var steps: [ScheduleStep] = []
        var traces: [String] = []

        var preemptionCount: Int { choices.count(where: \.isPreemption) }
    }

    private func play(
        _ guide: some ScheduleGuide, granularity: ScheduledRun.Granularity = .everyPoint, notesSteps: Bool = false
    ) throws -> Run {
        let scenario = ThreadScenario()
        try declare(scenario)
        let threads = scenario.threadNames
        guard threads == self.threads ?? threads else { return Run(fault: .otherThreads, threads: threads) }
        precondition(threads.count <= ThreadSet.capacity, "A scenario can have up to \(ThreadSet.capacity) threads.")
        self.threads = threads
        while team.count < threads.count { team.append(ScheduledThread(number: team.count)) }
        let scheduled = ScheduledRun(
            scenario.parts, named: threads, on: team, guide: guide, granularity: granularity, notesSteps: notesSteps)
        scheduled.run(timeLimit: search.timeLimit, sleepLimit: search.sleepLimit)
        // Stopped threads never continue, so further runs need others. A stuck thread might continue and use the scenario,
        // so the scenario stays in memory.
        if scheduled.isAbandoned { team = [] }
        if case .stuck = scheduled.fault {
            _ = Unmanaged.passRetained(scenario)
            search.expectStuckRuns()
        }
        report.decisionCount = max(report.decisionCount, scheduled.choices.count)
        let isComplete = scheduled.fault == nil
        let results = isComplete ? scenario.results : []
        var run = Run(
            fault: try scheduled.fault ?? scenario.faults.first
                ?? (granularity == .everyPoint ? notLinearizable(results, of: scheduled) : nil),
            choices: scheduled.choices,
            results: results, threads: threads, steps: scheduled.steps ?? [], traces: notesSteps ? scenario.traces : [])
        // Stopped threads keep objects in memory, which is not a leak of the publisher.
        if isComplete, let leak = scenario.release().first { run.fault = run.fault ?? .leak(leak) }
        if granularity == .everyPoint { run.fault = run.fault ?? misfit(run) }
        return run
    }

    /// Returns a fault if the search has only one schedule, and the run could not follow it.
    private func misfit(_ run: Run) -> ScheduleFault? {
        guard let schedule = search.schedule else { return nil }
        return run.choices.map(\.thread).starts(with: schedule.choices) ? nil : .unfitSchedule
    }
}
#endif
