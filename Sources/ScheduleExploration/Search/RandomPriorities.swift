/// A guide that gives threads random priorities, and lowers the priority of the current thread at random decisions.
///
/// This is probabilistic concurrency testing (Burckhardt and others, 2010). For n threads and k decisions, each run
/// finds a race of depth d with a probability of at least 1 in n·kᵈ⁻¹.
package struct RandomPriorities: ScheduleGuide {
    /// The priorities of the threads. The ready thread with the highest priority continues.
    private var priorities: [Int]

    /// The indices of the decisions at which the priority of the current thread drops below all initial priorities.
    private let changes: [Int]

    private var decisionCount = 0

    /// Creates priorities from a seed: the same seed gives the same priorities. `length` is the approximate number of
    /// decisions in a run, and `depth` is one more than the number of changes.
    package init(seed: UInt64, threadCount: Int, length: Int, depth: Int) {
        var generator = SeededGenerator(seed: seed)
        priorities = (1...max(threadCount, 1)).shuffled(using: &generator)
        changes = (1..<max(depth, 1)).map { _ in Int.random(in: 0..<max(length, 1), using: &generator) }
    }

    package mutating func choose(_ decision: ScheduleDecision) -> Int {
        defer { decisionCount += 1 }
        if let index = changes.firstIndex(of: decisionCount), let current = decision.current {
            priorities[current] = -1 - index
        }
        return decision.ready.max { priorities[$0] < priorities[$1] } ?? decision.usual
    }
}
