import CombineTraitsTesting

/// The bound of the search for races.
package struct ThreadBound: Sendable {
    let behaviors: Bound

    let interventions: [ThreadCase.Intervention]

    package var search: ScheduleSearch

    package var text: String {
        let random =
            "\(search.randomSchedules.counted("random schedule")) of depth \(search.depth) from seed \(search.seed) on"
        let sample = search.limitOfSample.map { "\($0) of them, and " } ?? ""
        return "Up to \(search.preemptions.counted("preemption")), and in each case "
            + (search.isRandom ? "" : "with more than \(search.limit.counted("schedule")) \(sample)") + "\(random)."
    }

    /// The full bound: all schedules with up to two preemptions, or, if a case has too many, 20,000 of them and 500 random
    /// ones.
    package static let full = ThreadBound(
        behaviors: .threads, interventions: ThreadCase.Intervention.allCases,
        search: ScheduleSearch(limit: 20_000, randomSchedules: 500))

    /// A smaller bound. A search of all rows takes about two minutes in an optimized build.
    package static let small: ThreadBound = {
        var search = ScheduleSearch(preemptions: 1, limit: 1_000, randomSchedules: 50)
        search.limitOfSample = 250
        // A run takes less than a millisecond. Where locks are not seen, a thread can wait for one that another thread holds.
        search.timeLimit = 2
        return ThreadBound(
            behaviors: .fewThreads, interventions: ThreadCase.Intervention.allCases, search: search)
    }()
}
