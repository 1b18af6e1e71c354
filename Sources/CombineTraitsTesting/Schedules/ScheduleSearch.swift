#if !os(WASI) && !os(Windows)
/// Searches the schedules of a scenario for one with a fault.
///
///     let report = try ScheduleSearch(preemptions: 3).run { scenario in … }
///     #expect(report.failure == nil)
///
/// The threads of a scenario run one at a time, and the search chooses the next one at each decision point: at each lock and
/// unlock, each event of a scripted publisher, each call of a recorder, each of its requests and cancellations, each action of
/// a virtual scheduler, and each call of ``schedulePoint(_:)``. The search runs all schedules with few preemptions, those with
/// the fewest first. If there are too many, random schedules follow.
///
/// It stops at the first fault. A fault of a random schedule is reduced to the preemptions that it needs.
public struct ScheduleSearch: Sendable {
    /// The maximum number of preemptions, at which a thread stops although it could continue. If a thread ends or must wait,
    /// the search always tries all others.
    public var preemptions: Int

    /// The maximum number of schedules before random ones follow.
    public var limit: Int

    /// The number of random schedules, if the limit is reached.
    public var randomSchedules: Int

    /// Whether random schedules follow in any case.
    package var isRandom = false

    /// Whether results can be those of parts of operations, one at a time, which end at events of scripted publishers and recorders.
    /// A scripted publisher that two threads use can send an event on either, in the operation of one or the other.
    package var dividesOperations = false

    /// The maximum number of serial orders of these parts.
    package var limitOfParts = 20_000

    /// The depth of the races that random schedules look for: about the number of events that must have an order.
    public var depth: Int

    /// The seed of the random schedules. The same seed gives the same schedules.
    public var seed: UInt64

    /// The only schedule to run, from the report of a failure. Nil searches.
    public var schedule: Schedule?

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - preemptions: The maximum number of preemptions.
    ///   - limit: The maximum number of schedules before random ones follow.
    ///   - randomSchedules: The number of random schedules after that.
    ///   - depth: The depth of the races that random schedules look for.
    ///   - seed: The seed of the random schedules.
    ///   - schedule: The only schedule to run, from the report of a failure. Nil searches.
    public init(
        preemptions: Int = 2, limit: Int = 10_000, randomSchedules: Int = 1_000, depth: Int = 3, seed: UInt64 = 1,
        schedule: Schedule? = nil
    ) {
        self.preemptions = preemptions
        self.limit = limit
        self.randomSchedules = randomSchedules
        self.depth = depth
        self.seed = seed
        self.schedule = schedule
    }

    /// Whether the locks of the process are decision points here.
    package static var seesLocks: Bool { LockInterception.current != nil }

    /// Runs the search on the thread of the caller and on further threads.
    ///
    /// - Parameter declare: Declares the scenario. It is called once for each run, and must declare the same each time.
    /// - Returns: A report with the first failure.
    /// - Throws: The error of `declare`.
    public func run(_ declare: (ThreadScenario) throws -> Void) rethrows -> ScheduleReport {
        try withoutActuallyEscaping(declare) { declare in
            let exploration = Exploration(self, declare)
            defer { exploration.end() }
            return try exploration.run()
        }
    }
}

/// Checks in a test that a scenario of several threads has no fault in any schedule.
///
///     @Test func mergesOnTwoThreads() throws {
///         try exploreSchedules { scenario in
///             let (letters, digits) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
///             scenario.record(letters.merge(with: digits))
///             scenario.thread("letters") { letters.send("a") }
///             scenario.thread("digits") { digits.send("1") }
///         }
///     }
///
/// The threads run one at a time. At each lock, event, request and cancellation, the search chooses the next thread, in every
/// way with up to two preemptions, and then at random. The same test always runs the same schedules.
///
/// - **Locks** are decision points on Linux, in the whole process, if the test target depends on the product
///   CombineTraitsLockInterception. On other platforms, only events are.
/// - **Not supported** are `Mutex` of the module Synchronization, atomics, semaphores, dispatch queues and tasks, which are no
///   decision points. The search does not detect accesses to unsynchronized memory, but the thread sanitizer does. Use both.
///
/// For other bounds, use ``ScheduleSearch``.
///
/// - Parameters:
///   - schedule: The only schedule to run, from the report of a failure. Nil searches.
///   - declare: Declares the scenario. It is called once for each run, and must declare the same each time.
/// - Returns: The report of the search.
/// - Throws: A ``ScheduleFailure``, or the error of `declare`.
@discardableResult
public func exploreSchedules(
    schedule: Schedule? = nil, _ declare: (ThreadScenario) throws -> Void
) throws -> ScheduleReport {
    let report = try ScheduleSearch(schedule: schedule).run(declare)
    if !report.seesLocks { LockInterception.noteAbsence }
    if let failure = report.failure { throw failure }
    return report
}
#endif
