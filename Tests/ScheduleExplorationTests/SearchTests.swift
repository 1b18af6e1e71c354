import ScheduleExploration
import Testing

/// The search, on models of threads that only count.
struct SearchTests {
    /// The choices of a run in which each thread passes a number of points.
    private func run(_ pointCounts: [Int], _ guide: inout some ScheduleGuide) -> [ScheduleChoice] {
        var left = pointCounts
        var choices: [ScheduleChoice] = []
        var current: Int?
        while true {
            let ready = ThreadSet(left.indices.filter { left[$0] > 0 })
            guard let first = ready.first else { return choices }
            if ready.count > 1 {
                let decision = ScheduleDecision(ready: ready, current: current)
                let next = guide.choose(decision)
                choices.append(ScheduleChoice(decision, thread: next))
                current = next
            } else {
                current = first
            }
            guard let thread = current else { return choices }
            left[thread] -= 1
            if left[thread] == 0 { current = nil }
        }
    }

    private func schedules(_ pointCounts: [Int], preemptions: Int) -> [[ScheduleChoice]] {
        var search = PreemptionSearch(maximum: preemptions)
        var runs: [[ScheduleChoice]] = []
        while let beginning = search.next() {
            var guide = FollowedSchedule(beginning.schedule)
            let choices = run(pointCounts, &guide)
            runs.append(choices)
            let hasFollowed = search.add(choices, after: beginning)
            #expect(hasFollowed)
        }
        #expect(search.isOver)
        return runs
    }

    @Test("Without preemptions, threads run one after another, in all orders", arguments: [(2, 2), (3, 6), (4, 24)])
    func orders(threadCount: Int, orderCount: Int) {
        expectEqual(schedules(Array(repeating: 3, count: threadCount), preemptions: 0).count, orderCount)
    }

    @Test(
        "All interleavings are found, each once",
        arguments: [([1, 1], 2), ([2, 2], 6), ([3, 3], 20), ([2, 2, 2], 90), ([4, 3], 35)])
    func interleavings(pointCounts: [Int], count: Int) {
        let runs = schedules(pointCounts, preemptions: .max)
        expectEqual(runs.count, count)
        expectEqual(Set(runs).count, count)
    }

    @Test("No run has more preemptions than allowed, and those with fewer come first", arguments: 0...3)
    func preemptions(maximum: Int) {
        let counts = schedules([4, 4, 2], preemptions: maximum).map { $0.count(where: \.isPreemption) }
        expectEqual(counts, counts.sorted())
        expectEqual(counts.last, maximum)
    }

    @Test(
        "After the runs without preemptions, the number of schedules is known up to a factor of two",
        arguments: [[3, 3], [4, 4, 2], [5, 5, 5], [4, 4, 4, 4]])
    func estimate(pointCounts: [Int]) {
        var search = PreemptionSearch(maximum: 1)
        var (count, estimate) = (0, 0)
        while let beginning = search.next() {
            count += 1
            var guide = FollowedSchedule(beginning.schedule)
            search.add(run(pointCounts, &guide), after: beginning)
            if search.preemptionCount == 0 { estimate = count + search.estimatedCount }
        }
        expectEqual(search.estimatedCount, 0)
        #expect((estimate / 2...estimate * 2).contains(count), "\(estimate)")
    }

    @Test("Random priorities run the same for the same seed, and differ for others")
    func seeds() {
        let runs = (0..<50).map { seed in
            var (first, second) = (guide(seed: seed), guide(seed: seed))
            let choices = run([5, 5, 5], &first)
            expectEqual(choices, run([5, 5, 5], &second))
            return choices
        }
        #expect(Set(runs).count > 20)
    }

    private func guide(seed: Int) -> RandomPriorities {
        RandomPriorities(seed: UInt64(seed), threadCount: 3, length: 12, depth: 3)
    }

    @Test("Random priorities preempt less often than their depth")
    func depth() {
        for seed in 0..<200 {
            var random = guide(seed: seed)
            #expect(run([5, 5, 5], &random).count(where: \.isPreemption) <= 2)
        }
    }

    @Test(
        "A schedule is a text",
        arguments: [("", []), ("0", [0]), ("0*3.1.0", [0, 0, 0, 1, 0]), ("2.1*2", [2, 1, 1])] as [(String, [Int])])
    func texts(text: String, choices: [Int]) {
        expectEqual(Schedule(text), Schedule(choices))
        expectEqual(Schedule(choices).description, text)
    }

    @Test("Other texts are no schedules", arguments: ["x", "0.", ".0", "0**2", "0*0", "0*", "*2", "-1", "64", "0 1"])
    func noSchedules(text: String) {
        #expect(Schedule(text) == nil)
    }
}
