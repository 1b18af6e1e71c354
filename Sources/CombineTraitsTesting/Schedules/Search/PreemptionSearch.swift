/// Finds all schedules of a scenario with up to a number of preemptions, those with fewer ones first.
///
/// Most races need one or two preemptions, whatever the length of the run (Musuvathi and Qadeer, 2007). The first faulty schedule has
/// the fewest that it can have.
package struct PreemptionSearch: Sendable {
    /// How many preemptions the schedules of this round have.
    package private(set) var preemptionCount = 0

    private let maximum: Int

    /// The beginning of a schedule.
    package struct Beginning: Hashable, Sendable {
        package let schedule: Schedule

        /// The last decision in it. A run that meets another one there depends on more than the schedule.
        let decision: ScheduleDecision?
    }

    /// What is left to run in this round. The next one is the last.
    private var open = [Beginning(schedule: Schedule([]), decision: nil)]

    /// What is left to run in the next round.
    private var postponed: [Beginning] = []

    package init(maximum: Int) {
        self.maximum = maximum
    }

    /// Whether all schedules have been run.
    package var isOver: Bool { open.isEmpty && (postponed.isEmpty || preemptionCount == maximum) }

    /// The beginning of the next schedule, which goes on as usual. Nil if there is none.
    package mutating func next() -> Beginning? {
        if open.isEmpty, preemptionCount < maximum {
            preemptionCount += 1
            open = postponed.reversed()
            postponed = []
        }
        return open.popLast()
    }

    /// Adds the schedules that differ from one that has run by their last choice.
    ///
    /// - Parameters:
    ///   - choices: All choices of the run.
    ///   - beginning: What was to be followed. The choices in it have been varied before.
    /// - Returns: Whether the run followed it.
    @discardableResult
    package mutating func add(_ choices: [ScheduleChoice], after beginning: Beginning) -> Bool {
        let count = beginning.schedule.choices.count
        guard choices.count >= count else { return false }
        guard count == 0 || choices[count - 1].decision == beginning.decision else { return false }
        let threads = choices.map(\.thread)
        for index in (count..<choices.count).reversed() {
            let choice = choices[index]
            for thread in choice.decision.ready where thread != choice.thread {
                let isPreemption = choice.decision.isPreemption(thread)
                if isPreemption, preemptionCount == maximum { continue }
                let next = Beginning(schedule: Schedule(threads[..<index] + [thread]), decision: choice.decision)
                if isPreemption { postponed.append(next) } else { open.append(next) }
            }
        }
        return true
    }
}
