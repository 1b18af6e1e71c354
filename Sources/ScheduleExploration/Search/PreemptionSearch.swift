/// Enumerates the schedules of a scenario up to a maximum number of preemptions, those with the fewest first.
///
/// Most races need one or two preemptions, whatever the length of the run (Musuvathi and Qadeer, 2007). The first faulty
/// schedule has the minimal number of preemptions.
package struct PreemptionSearch: Sendable {
    /// The number of preemptions in each schedule of the current round. Each round adds one preemption.
    package private(set) var preemptionCount = 0

    private let maximum: Int

    /// The start of a schedule.
    package struct Beginning: Hashable, Sendable {
        package let schedule: Schedule

        /// The last decision, or `nil` if the schedule is empty. If a run has a different decision there, the scenario
        /// depends on more than the schedule.
        let decision: ScheduleDecision?

        /// The number of orders in which the other ready threads can end, as an estimate of the schedules with this
        /// beginning. More than eight threads count as eight.
        var orderCount: Int { Self.factorials[min(max((decision?.ready.count ?? 1) - 1, 1), 8)] }

        private static let factorials = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320]
    }

    /// The remaining beginnings of this round. The last element is the next one.
    private var open = [Beginning(schedule: Schedule([]), decision: nil)]

    /// The beginnings of the next round.
    private var postponed: [Beginning] = []

    package init(maximum: Int) {
        self.maximum = maximum
    }

    /// The number of known schedules that have not been run. Each can lead to others.
    package var remainingCount: Int { open.count + postponed.count }

    /// An estimate of the number of schedules that have not been run, including those to which the known ones lead.
    package private(set) var estimatedCount = 1

    /// Whether ``next()`` has returned all schedules up to the maximum number of preemptions.
    package var isOver: Bool { open.isEmpty && (postponed.isEmpty || preemptionCount == maximum) }

    /// Removes and returns the beginning of the next schedule, or `nil` if there are no more. The schedule continues
    /// with the usual choices.
    package mutating func next() -> Beginning? {
        if open.isEmpty, preemptionCount < maximum {
            preemptionCount += 1
            open = postponed.reversed()
            postponed = []
        }
        let next = open.popLast()
        estimatedCount -= next?.orderCount ?? 0
        return next
    }

    /// Adds the schedules that repeat a run up to a choice after its beginning, and then choose another thread. Skips
    /// schedules with too many preemptions.
    ///
    /// - Parameters:
    ///   - choices: All choices of the run.
    ///   - beginning: The beginning of the run. The search has already varied its choices.
    /// - Returns: Whether the run followed the beginning.
    @discardableResult
    package mutating func add(_ choices: [ScheduleChoice], after beginning: Beginning) -> Bool {
        let count = beginning.schedule.choices.count
        guard choices.count >= count else { return false }
        guard count == 0 || choices[count - 1].decision == beginning.decision else { return false }
        let threads = choices.map { $0.thread }
        for index in (count..<choices.count).reversed() {
            let choice = choices[index]
            for thread in choice.decision.ready where thread != choice.thread {
                let isPreemption = choice.decision.isPreemption(thread)
                if isPreemption, preemptionCount == maximum { continue }
                let next = Beginning(schedule: Schedule(threads[..<index] + [thread]), decision: choice.decision)
                estimatedCount += next.orderCount
                if isPreemption { postponed.append(next) } else { open.append(next) }
            }
        }
        return true
    }
}
