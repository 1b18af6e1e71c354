/// The result of a ``ScheduleSearch``.
public struct ScheduleReport: Hashable, Sendable {
    /// The number of schedules that the search checked for faults.
    public internal(set) var scheduleCount = 0

    /// The number of random schedules, which ``scheduleCount`` includes.
    public internal(set) var randomScheduleCount = 0

    /// The number of serial schedules whose results the search allowed. They run only while a result of another schedule is
    /// not allowed, and ``scheduleCount`` does not include them.
    public internal(set) var serialScheduleCount = 0

    /// Whether the search compared all results that must be linearizable. If `false`, there were too many serial orders to
    /// judge a result, or one of them had a fault.
    package internal(set) var isCompared = true

    /// Whether all schedules up to the maximum number of preemptions ran. If the search found a failure, `false`.
    public internal(set) var isComplete = false

    /// The largest number of decisions in a run.
    public internal(set) var decisionCount = 0

    /// Whether locks are decision points. If not, the program does not link ScheduleExplorationLocks, or uses the thread
    /// sanitizer, or the platform does not support interception.
    public internal(set) var seesLocks = false

    /// Whether the runs followed their schedules. If not, the scenario depends on more than the schedule. Random and serial
    /// schedules do not count.
    public internal(set) var isDeterministic = true

    /// The failure, or `nil` if the search found none.
    public internal(set) var failure: ScheduleFailure?
}
