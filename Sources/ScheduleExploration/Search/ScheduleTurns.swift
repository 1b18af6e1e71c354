/// The preemptions of a run, and the choices without a current thread. The progress of the thread that stops locates a
/// preemption, so the others keep their places when one is removed.
struct ScheduleTurns {
    struct Preemption: Hashable {
        /// The thread that stops.
        let thread: Int
        /// The number of decision points that this thread has passed.
        let progress: Int

        /// The thread that continues.
        let next: Int
    }

    var preemptions: [Preemption]

    /// The choices at the start, and when a thread had ended or had to wait, in order.
    var others: [Int]

    init(_ choices: [ScheduleChoice]) {
        preemptions = choices.compactMap { choice in
            guard let current = choice.decision.current, choice.isPreemption else { return nil }
            return Preemption(thread: current, progress: choice.decision.progress, next: choice.thread)
        }
        others = choices.filter { $0.decision.current == nil }.map(\.thread)
    }

    /// Variants with fewer preemptions, those with the fewest first. Each proper subset of the first eight preemptions
    /// occurs twice: with the same `others`, and with the threads that the preemptions stop as `others`, in order.
    var simpler: [ScheduleTurns] {
        // The bound limits the number of runs.
        let count = min(preemptions.count, 8)
        let subsets: [Int] = (0..<(1 << count) - 1).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
        return subsets.flatMap { (subset: Int) -> [ScheduleTurns] in
            var turns = self
            turns.preemptions = (0..<count).filter { subset & (1 << $0) != 0 }.map { preemptions[$0] }
            var inOrder = turns
            inOrder.others = turns.preemptions.map(\.thread)
            return [turns, inOrder]
        }
    }
}

/// A guide that follows the preemptions and the other choices of ``ScheduleTurns``, as far as they are possible.
struct FollowedTurns: ScheduleGuide {
    private let preemptions: Set<ScheduleTurns.Preemption>
    private var others: [Int]

    init(_ turns: ScheduleTurns) {
        preemptions = Set(turns.preemptions)
        others = turns.others.reversed()
    }

    mutating func choose(_ decision: ScheduleDecision) -> Int {
        guard let current = decision.current else {
            guard let other = others.popLast(), decision.ready.contains(other) else { return decision.usual }
            return other
        }
        return decision.ready.first { next in
            preemptions.contains(.init(thread: current, progress: decision.progress, next: next))
        } ?? current
    }
}

extension Schedule {
    /// Returns the schedule without the usual choices at its end.
    func withoutUsualEnd(_ choices: [ScheduleChoice]) -> Schedule {
        guard let last = choices.lastIndex(where: { $0.thread != $0.decision.usual }) else { return Schedule([]) }
        return Schedule(Array(self.choices[...last]))
    }
}
