#if !os(WASI) && !os(Windows)
import Foundation

/// A search for a faulty schedule of a scenario.
///
///     let report = try ScheduleSearch(preemptions: 3).run { scenario in … }
///     #expect(report.failure == nil)
///
/// The threads of a scenario run one at a time, and at each decision point, the search chooses the thread that continues.
/// Decision points are: each lock, unlock, and signal, if the program intercepts locks; each call to
/// ``schedulePoint(_:)``; and the end of each operation. If the program intercepts locks, the end of a task's cancellation
/// is also a decision point. Additions to this module, such as CombineTraitsTesting, have further ones.
///
/// The search runs the schedules with at most ``preemptions`` preemptions, those with the fewest first. If there are more
/// than ``limit``, random schedules follow. The search stops at the first fault. If a random schedule has a fault, the
/// search tries to remove the preemptions that the fault does not need, unless the fault stops threads forever, as a
/// deadlock does.
public struct ScheduleSearch: Sendable {
    /// The maximum number of preemptions in a schedule. Random schedules can have more.
    ///
    /// At a preemption, a thread stops although it could continue. When a thread ends or must wait, the next choice is not
    /// a preemption, and the search tries all threads that can continue.
    public var preemptions: Int

    /// The maximum number of schedules before random ones follow. It also limits the number of serial orders for
    /// ``ThreadScenario/expectLinearizable(_:)``.
    public var limit: Int

    /// The number of random schedules that follow if the search reaches ``limit``.
    public var randomSchedules: Int

    /// A limit that replaces ``limit`` when the search estimates that there are more schedules than ``limit``. If `nil`,
    /// ``limit`` always applies. The estimate comes early, because the search knows most schedules long before it runs
    /// them.
    package var limitOfSample: Int?

    /// Whether random schedules follow even if the search does not reach its limit.
    package var isRandom = false

    /// Whether the search divides operations into parts, and also allows the results of serial orders of the parts. Calls to
    /// ``SchedulePoint/divideOperation()`` divide an operation. A scenario needs this if one thread can continue what an
    /// operation of another thread has begun.
    package var dividesOperations = false

    /// The maximum number of serial orders that the search runs if it divides operations into parts.
    package var limitOfParts = 20_000

    /// The maximum duration of a run, in seconds. It is long, because the computer can be busy.
    package var timeLimit = 20.0

    /// The time, in seconds, after which a run counts as stuck because all its threads are asleep: for example, one of them
    /// waits for a lock that is no decision point. Only Linux shows whether a thread is asleep. It is long, because parallel tests can
    /// delay a task for which a thread waits.
    package var sleepLimit = 5.0

    /// Shortens both limits, because further runs are probably stuck as well.
    package mutating func expectStuckRuns() {
        timeLimit = min(timeLimit, 2)
        sleepLimit = min(sleepLimit, 0.1)
    }

    /// The depth of the races that random schedules look for. A race of depth d depends on the order of d pairs of steps.
    public var depth: Int

    /// The seed of the random schedules. The same seed gives the same schedules.
    public var seed: UInt64

    /// The only schedule to run, from a failure report. If `nil`, the search chooses the schedules. A schedule that does
    /// not fit the scenario is a fault.
    public var schedule: Schedule?

    /// Creates a search. The default bounds are those of ``exploreSchedules(schedule:_:)``.
    ///
    /// - Parameters:
    ///   - preemptions: The maximum number of preemptions.
    ///   - limit: The maximum number of schedules before random ones follow.
    ///   - randomSchedules: The number of random schedules that follow if the search reaches the limit.
    ///   - depth: The depth of the races that random schedules look for.
    ///   - seed: The seed of the random schedules.
    ///   - schedule: The only schedule to run, from a failure report. If `nil`, the search chooses the schedules.
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

    package static var seesLocks: Bool { LockInterception.current != nil }

    /// Notes once, on Linux, what a search misses if the program does not see locks.
    package static let noteUnseenLocks: Void = {
        #if os(Linux)
        guard !seesLocks else { return }
        let note =
            "Tests of threads: locks are not seen, so no thread stops at a lock for another one, and a race between two uses of a lock "
            + "is not found. To see locks, add the product ScheduleExplorationLocks to the dependencies of the test target. "
            + "Under the thread sanitizer, this has no effect.\n"
        FileHandle.standardError.write(Data(note.utf8))
        #endif
    }()

    /// Runs the search on the calling thread, and the threads of the scenario on separate threads, and returns at the first
    /// failure. Traps if a bound of the search is negative, or if nothing would run.
    ///
    /// - Parameter declare: Declares the scenario. The search calls this closure once for each run. The closure must
    ///   declare the same scenario each time.
    /// - Returns: A report, with the first failure if there is one.
    /// - Throws: The error that `declare` throws.
    public func run(_ declare: (ThreadScenario) throws -> Void) rethrows -> ScheduleReport {
        trap(unless: preemptions >= 0, "ScheduleSearch: a number of \(preemptions) preemptions is negative.")
        trap(unless: limit > 0, "ScheduleSearch: with a limit of \(limit) schedules, nothing runs.")
        trap(
            unless: randomSchedules >= 0, "ScheduleSearch: a number of \(randomSchedules) random schedules is negative."
        )
        trap(unless: depth > 0, "ScheduleSearch: no race has a depth of \(depth).")
        return try withoutActuallyEscaping(declare) { declare in
            let exploration = Exploration(self, declare)
            defer { exploration.end() }
            return try Processor.withLeastUsed { try exploration.run() }
        }
    }
}

/// Checks in a test that a scenario of several threads has no fault in many interleavings.
///
///     @Test func bothCount() throws {
///         try exploreSchedules { scenario in
///             let counter = Counter()
///             scenario.thread("first") { counter.increase() }
///             scenario.thread("second") { counter.increase() }
///             scenario.expect("both count") { counter.value == 2 }
///         }
///     }
///
/// The threads run one at a time. At each lock, the search chooses the thread that continues. It tries every choice with up
/// to two preemptions. If there are more than 10,000 such schedules, random ones follow the first 10,000. A test always runs
/// the same schedules, unless the scenario itself is random or depends on real time.
///
/// - **Locks** are decision points only on Linux with the GNU C library, and only if the test target depends on the
///   ScheduleExplorationLocks product and does not use the thread sanitizer. The search then sees all locks of the
///   process, except those that system libraries take for themselves.
/// - **Not supported.** `Mutex` from the Synchronization module, read-write locks, atomics, semaphores, dispatch queues,
///   and the starts and suspensions of tasks are not decision points. The search does not detect unsynchronized access to
///   memory. Use the thread sanitizer, too.
///
/// For other bounds, use ``ScheduleSearch``.
///
/// - Parameters:
///   - schedule: The only schedule to run, from a failure report. If `nil`, the search chooses the schedules.
///   - declare: Declares the scenario. The search calls this closure once for each run. The closure must declare the same
///     scenario each time.
/// - Returns: The report of the search, which has no failure.
/// - Throws: A ``ScheduleFailure``, or the error that `declare` throws.
@discardableResult
public func exploreSchedules(
    schedule: Schedule? = nil, _ declare: (ThreadScenario) throws -> Void
) throws -> ScheduleReport {
    let report = try ScheduleSearch(schedule: schedule).run(declare)
    ScheduleSearch.noteUnseenLocks
    if let failure = report.failure { throw failure }
    return report
}
#endif
