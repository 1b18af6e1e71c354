/// The result of a ``ScheduleSearch``.
public struct ScheduleReport: Hashable, Sendable {
    /// The number of schedules that ran.
    public internal(set) var scheduleCount = 0

    /// The number of random schedules among them.
    public internal(set) var randomScheduleCount = 0

    /// The number of serial schedules among them, which collect the allowed results.
    public internal(set) var serialScheduleCount = 0

    /// Whether results that must be linearizable were compared, because there are not too many serial orders.
    package internal(set) var isCompared = true

    /// Whether all schedules up to the bound of preemptions ran.
    public internal(set) var isComplete = false

    /// The number of decisions in the longest run.
    public internal(set) var decisionCount = 0

    /// Whether locks are decision points. If not, the program does not link CombineTraitsLockInterception, or the platform has none.
    public internal(set) var seesLocks = false

    /// Whether all runs followed their schedules. If not, the scenario depends on more than the schedule.
    public internal(set) var isDeterministic = true

    /// The failure, if there is one.
    public internal(set) var failure: ScheduleFailure?
}
