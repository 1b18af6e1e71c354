/// A scheduler whose time moves only when a test advances it.
///
/// Pass it to the operators under test instead of `DispatchQueue.main`. Tests then never wait, and do not depend on the
/// speed of the machine:
///
///     let scheduler = VirtualTimeScheduler()
///     let recorder = Just("Alice").delay(for: .seconds(2), scheduler: scheduler).recordTrace(on: scheduler)
///     scheduler.advance(by: .seconds(1))  // nothing happens
///     scheduler.run()                     // "Alice" arrives, at the instant 2 s
///
/// - **Order.** Actions run in the order of their instants. At one instant, actions with lower ranks run first: see
///   ``Options``. Actions of equal rank run in the order in which they were scheduled. An action can schedule others, even
///   for its own instant.
/// - **Past.** An action for an instant in the past runs as soon as time moves, as on a real scheduler.
/// - **Traps.** The scheduler traps if you move time backward or within an action, if an action recurs after an interval
///   that is not positive, or if more than 100,000 actions run at one instant or on the way to
///   ``SchedulerTimeType/distantFuture``. See also ``run(limit:)``.
/// - **End of time.** An action that would recur after ``SchedulerTimeType/distantFuture`` does not recur any more. An action that is
///   scheduled for later runs at that instant.
/// - **Threads.** Use a scheduler on one thread at a time. It is not `Sendable`, so in Swift 6 mode, the compiler rejects
///   code that shares it. The compiler cannot detect that an operator uses the scheduler on a dispatch queue, which is a
///   data race. In tests, pass the scheduler to the operator in place of the queue.
public final class VirtualTimeScheduler: Scheduler {
    /// The current instant. It starts at ``SchedulerTimeType/zero``.
    public private(set) var now = SchedulerTimeType.zero

    private var queue = ActionQueue()
    private var isRunning = false

    /// Creates a scheduler at the instant zero, with nothing scheduled.
    public init() {}

    /// The minimum tolerance, which is zero because virtual time is exact.
    public var minimumTolerance: SchedulerTimeType.Stride { .zero }

    /// The number of actions that still have to run. A recurring action counts once.
    public var scheduledActionCount: Int { queue.count }

    /// The number of actions that have ever been scheduled, including each repetition.
    package var insertionCount: Int { queue.insertionCount }

    /// The instant of the next action, or `nil` if nothing is scheduled.
    public var nextInstant: SchedulerTimeType? { queue.nextInstant }

    // MARK: Scheduler

    /// Schedules an action for the current instant.
    ///
    /// The action runs when time moves, after this method returns.
    ///
    /// - Parameters:
    ///   - options: The rank of the action. If `nil`, the rank is zero.
    ///   - action: The closure to run, on the thread that moves time.
    public func schedule(options: Options?, _ action: @escaping () -> Void) {
        queue.insert(action, at: now, rank: rank(options))
    }

    /// Schedules an action for an instant.
    ///
    /// - Parameters:
    ///   - date: The instant. If it is in the past, the action is due now.
    ///   - tolerance: Ignored, because the action runs at exactly its instant.
    ///   - options: The rank of the action. If `nil`, the rank is zero.
    ///   - action: The closure to run, on the thread that moves time.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: Options?,
        _ action: @escaping () -> Void
    ) {
        queue.insert(action, at: max(date, now), rank: rank(options))
    }

    /// Schedules an action for an instant, and again after each interval.
    ///
    /// - Parameters:
    ///   - date: The first instant. If it is in the past, the action is due now.
    ///   - interval: The duration between two runs of the action. It must be positive.
    ///   - tolerance: Ignored, because the action runs at exactly its instants.
    ///   - options: The rank of the action. If `nil`, the rank is zero.
    ///   - action: The closure to run, on the thread that moves time.
    /// - Returns: A cancellable. If you cancel or release it, the action does not run again.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: Options?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        trap(
            unless: interval > .zero,
            "VirtualTimeScheduler: an action recurs after a positive interval, not after \(interval).")
        let id = queue.insert(action, at: max(date, now), rank: rank(options), interval: interval)
        return AnyCancellable { [weak self] in
            let removed = self?.queue.remove(id)
            // The release of the action can call the scheduler, so the queue must be consistent first.
            withExtendedLifetime(removed) {}
        }
    }

    private func rank(_ options: Options?) -> Int { options?.rank ?? 0 }

    // MARK: Moving time

    /// Moves time forward, and runs all actions on the way, including those of the last instant.
    ///
    /// - Parameter duration: The duration. It must not be negative. Zero runs the actions of the current instant.
    public func advance(by duration: SchedulerTimeType.Stride) {
        trap(
            unless: duration >= .zero,
            "VirtualTimeScheduler: time does not go back: advance(by: \(duration)) is negative.")
        advance(to: now.advanced(by: duration))
    }

    /// Moves time forward to an instant, and runs all actions on the way, including those of that instant.
    ///
    /// - Parameter instant: The instant. It must not be in the past.
    public func advance(to instant: SchedulerTimeType) {
        trap(
            unless: instant >= now,
            "VirtualTimeScheduler: time does not go back: it is \(now), and advance(to: \(instant)) is in the past.")
        run(until: instant, limit: nil)
        now = instant
    }

    /// Moves time forward until nothing is scheduled.
    ///
    /// This method traps if more than `limit` actions run, because it would never return if an action recurred forever.
    /// With such an action, use ``advance(by:)`` or ``run(until:)``.
    ///
    /// - Parameter limit: The maximum number of actions.
    public func run(limit: Int = 100_000) {
        run(until: .distantFuture, limit: limit)
    }

    /// Moves time forward until nothing is scheduled, but not beyond an instant.
    ///
    /// Unlike ``advance(to:)``, this method leaves time at the instant of the last action that ran.
    ///
    /// - Parameter instant: The instant. Its actions run, but later ones do not.
    /// - Returns: Whether nothing remains scheduled.
    @discardableResult
    public func run(until instant: SchedulerTimeType) -> Bool {
        run(until: instant, limit: nil)
        return queue.count == 0
    }

    /// - Parameter limit: The maximum number of actions, or `nil` for a limit only if no other instant ends the run.
    private func run(until end: SchedulerTimeType, limit: Int?) {
        trap(
            unless: !isRunning,
            "VirtualTimeScheduler: time is moved by a test, not by an action that runs because time moves.")
        isRunning = true
        defer { isRunning = false }
        let limit = limit ?? (end == .distantFuture ? Self.standardLimit : .max)
        var count = 0
        var countAtInstant = 0
        while let action = queue.next(until: end) {
            countAtInstant = action.instant == now ? countAtInstant + 1 : 1
            count += 1
            trap(
                unless: count <= limit,
                """
                VirtualTimeScheduler: \(limit) actions have run, it is \(now), and there are more. If an action \
                recurs forever, cancel it, or use advance(by:) with a shorter time.
                """)
            // Without this limit, an action that reschedules itself for its own instant would hang the test.
            trap(
                unless: countAtInstant <= Self.standardLimit,
                """
                VirtualTimeScheduler: \(Self.standardLimit) actions have run at the instant \(now), and there are more. \
                \(now == .distantFuture
                    ? "Virtual time ends there: an action schedules itself for a later instant."
                    : "Does an action schedule itself without a delay?")
                """)
            SchedulePoint.before("runs an action at \(action.instant)")
            now = action.instant
            action.run()
        }
    }

    /// The maximum number of actions at one instant, and in a run that no instant ends.
    private static let standardLimit = 100_000

    /// Moves time forward to the next action, and runs only this action.
    ///
    /// - Parameter end: The last instant at which the action can run.
    /// - Returns: Whether an action ran.
    package func runNext(until end: SchedulerTimeType = .distantFuture) -> Bool {
        guard let action = queue.next(until: end) else { return false }
        isRunning = true
        defer { isRunning = false }
        SchedulePoint.note("runs an action at \(action.instant)")
        now = action.instant
        action.run()
        return true
    }

    package func removeAll() {
        let removed = queue.removeAll()
        // The release of an action can call the scheduler, so the queue must be consistent first.
        withExtendedLifetime(removed) {}
    }
}

extension VirtualTimeScheduler {
    /// Options that determine the order of the actions at an instant.
    public struct Options: Hashable, Sendable {
        /// The order of the action at its instant. Actions with lower ranks run first. Actions without options have rank
        /// zero.
        public var rank: Int

        /// Creates options for an action.
        ///
        /// - Parameter rank: The rank of the action. Actions with lower ranks run first.
        public init(rank: Int) {
            self.rank = rank
        }
    }

    /// The options that `Scheduler` requires: the rank of an action.
    public typealias SchedulerOptions = Options
}
