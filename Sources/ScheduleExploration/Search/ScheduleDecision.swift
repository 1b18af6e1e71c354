/// A point in a run at which more than one thread can continue.
package struct ScheduleDecision: Hashable, Sendable {
    /// The threads that can continue.
    package let ready: ThreadSet

    /// The thread that reached the decision, or `nil` at the start of a run, or if the thread has ended or must wait.
    package let current: Int?

    /// The number of decision points that the current thread has passed.
    package let progress: Int

    package init(ready: ThreadSet, current: Int?, progress: Int = 0) {
        self.ready = ready
        self.current = current
        self.progress = progress
    }

    /// The usual choice: the current thread, or else the ready thread with the lowest number.
    package var usual: Int { current ?? ready.first ?? 0 }

    package func isPreemption(_ choice: Int) -> Bool {
        current.map { $0 != choice } ?? false
    }
}

package struct ScheduleChoice: Hashable, Sendable {
    package let decision: ScheduleDecision
    package let thread: Int

    package init(_ decision: ScheduleDecision, thread: Int) {
        self.decision = decision
        self.thread = thread
    }

    package var isPreemption: Bool { decision.isPreemption(thread) }
}

/// A guide that chooses a thread at each decision of one run.
package protocol ScheduleGuide {
    /// Returns the thread that continues, which must be ready.
    mutating func choose(_ decision: ScheduleDecision) -> Int
}

/// A guide that follows a schedule, and then makes the usual choices.
package struct FollowedSchedule: ScheduleGuide {
    private let choices: [Int]
    private var next = 0

    package init(_ schedule: Schedule) {
        choices = schedule.choices
    }

    package mutating func choose(_ decision: ScheduleDecision) -> Int {
        guard next < choices.count else { return decision.usual }
        defer { next += 1 }
        // A schedule of another scenario can contain a thread that cannot continue.
        return decision.ready.contains(choices[next]) ? choices[next] : decision.usual
    }
}
