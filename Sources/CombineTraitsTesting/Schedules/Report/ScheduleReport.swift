/// The result of a ``ScheduleSearch``.
public struct ScheduleReport: Hashable, Sendable {
    /// The number of schedules that the search checked for faults.
    public internal(set) var scheduleCount = 0

    /// The number of those schedules that were random.
    public internal(set) var randomScheduleCount = 0

    /// The number of additional schedules, all serial, from which the search collected the allowed results.
    public internal(set) var serialScheduleCount = 0

    /// Whether the search compared all results that must be linearizable. If `false`, there were too many serial orders, or one
    /// of them had a fault.
    package internal(set) var isCompared = true

    /// Whether all schedules up to the maximum number of preemptions ran.
    public internal(set) var isComplete = false

    /// The number of decisions in the longest run.
    public internal(set) var decisionCount = 0

    /// Whether locks are decision points. If not, the program does not link CombineTraitsLockInterception, or uses the thread
    /// sanitizer, or the platform does not support it.
    public internal(set) var seesLocks = false

    /// Whether all runs followed their schedules. If not, the scenario depends on more than the schedule.
    public internal(set) var isDeterministic = true

    /// The failure, or `nil` if the search found none.
    public internal(set) var failure: ScheduleFailure?
}
