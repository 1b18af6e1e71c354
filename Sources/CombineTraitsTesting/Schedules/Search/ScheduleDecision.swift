/// A place in a run where more than one thread can go on.
package struct ScheduleDecision: Hashable, Sendable {
    /// The threads that can go on.
    package let ready: ThreadSet

    /// The thread that has come to the decision. Nil if it has ended or must wait.
    package let current: Int?

    /// How many decision points the current thread has passed.
    package let progress: Int

    package init(ready: ThreadSet, current: Int?, progress: Int = 0) {
        self.ready = ready
        self.current = current
        self.progress = progress
    }

    /// The thread that goes on if nothing else is chosen: the current one, or the one with the lowest number.
    package var usual: Int { current ?? ready.first ?? 0 }

    /// Whether a choice stops a thread that could go on.
    package func isPreemption(_ choice: Int) -> Bool {
        current.map { $0 != choice } ?? false
    }
}

/// A decision, and the thread that was chosen.
package struct ScheduleChoice: Hashable, Sendable {
    package let decision: ScheduleDecision
    package let thread: Int

    package init(_ decision: ScheduleDecision, thread: Int) {
        self.decision = decision
        self.thread = thread
    }

    package var isPreemption: Bool { decision.isPreemption(thread) }
}

/// Chooses the threads of one run.
package protocol ScheduleGuide {
    /// - Returns: One of the threads that can go on.
    mutating func choose(_ decision: ScheduleDecision) -> Int
}

/// Follows a schedule, and then does as usual.
package struct FollowedSchedule: ScheduleGuide {
    private let choices: [Int]
    private var next = 0

    package init(_ schedule: Schedule) {
        choices = schedule.choices
    }

    package mutating func choose(_ decision: ScheduleDecision) -> Int {
        guard next < choices.count else { return decision.usual }
        defer { next += 1 }
        // A schedule of another scenario can ask for a thread that cannot go on.
        return decision.ready.contains(choices[next]) ? choices[next] : decision.usual
    }
}
