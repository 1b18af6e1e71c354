/// The result of a ``ScheduleSearch``.
public struct ScheduleReport: Hashable, Sendable {
    /// How many schedules were run.
    public internal(set) var scheduleCount = 0

    /// How many of these were random.
    public internal(set) var randomScheduleCount = 0

    /// How many of these ran one operation at a time, to collect the results that are allowed.
    public internal(set) var serialScheduleCount = 0

    /// Whether all schedules up to the bound of preemptions were run.
    public internal(set) var isComplete = false

    /// The decisions of the longest run.
    public internal(set) var decisionCount = 0

    /// Whether locks are decision points. If not, the program does not link CombineTraitsLockInterception, or the platform has none.
    public internal(set) var seesLocks = false

    /// Whether a run took other decisions than those that its schedule was made for: the scenario depends on more than the schedule.
    public internal(set) var isDeterministic = true

    /// What went wrong, or nil.
    public internal(set) var failure: ScheduleFailure?
}
