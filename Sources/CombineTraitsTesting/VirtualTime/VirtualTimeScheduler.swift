/// A scheduler whose time stands still until a test moves it.
///
/// Give it to the operators under test instead of `DispatchQueue.main`. No test waits, and none depends on
/// the speed of the machine:
///
///     let scheduler = VirtualTimeScheduler()
///     let recorder = Just("Alice").delay(for: .seconds(2), scheduler: scheduler).recordTrace(on: scheduler)
///     scheduler.advance(by: .seconds(1))  // nothing happens
///     scheduler.run()                     // "Alice" arrives, at the instant 2 s
///
/// - **Order.** Actions run in the order of their instants. Those of one instant run in the order in which
///   they were scheduled, except that lower ranks come first: see ``Options``. An action may schedule
///   others, for its own instant too.
/// - **Past.** An action that is scheduled for an instant of the past runs as soon as time moves, as it does
///   on a real scheduler. Time itself does not go back: that traps.
/// - **Threads.** A scheduler belongs to one thread at a time, and is not `Sendable`, for the compiler to
///   reject what would share it. Operators that deliver on a dispatch queue share it behind the compiler's
///   back. That is a data race: replace the dispatch queue by the scheduler, too.
public final class VirtualTimeScheduler: Scheduler {
    /// The current instant. It begins at ``SchedulerTimeType/zero``.
    public private(set) var now = SchedulerTimeType.zero

    private var queue = ActionQueue()
    private var isRunning = false

    /// Creates a scheduler at the instant zero, with nothing scheduled.
    public init() {}

    /// Nothing is late in virtual time: the tolerance is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .zero }

    /// How many actions are scheduled. A recurring one counts once.
    public var scheduledActionCount: Int { queue.count }

    /// The instant of the next action, or nil when nothing is scheduled.
    public var nextInstant: SchedulerTimeType? { queue.nextInstant }

    // MARK: Scheduler

    /// Schedules an action for the current instant. It runs when time moves, not before this method returns.
    ///
    /// - Parameters:
    ///   - options: The rank of the action, if it matters.
    ///   - action: What to do.
    public func schedule(options: Options?, _ action: @escaping () -> Void) {
        queue.insert(action, at: now, rank: rank(options))
    }

    /// Schedules an action for an instant.
    ///
    /// - Parameters:
    ///   - date: The instant. One of the past means now.
    ///   - tolerance: Ignored: the action runs at its instant.
    ///   - options: The rank of the action, if it matters.
    ///   - action: What to do.
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
    ///   - date: The first instant. One of the past means now.
    ///   - interval: The time between two instants. It must be positive.
    ///   - tolerance: Ignored: the action runs at its instants.
    ///   - options: The rank of the action, if it matters.
    ///   - action: What to do.
    /// - Returns: What stops the action, when it is cancelled or released.
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
            // The action may own an object that comes back here when it is released: not before the queue
            // is at rest.
            withExtendedLifetime(removed) {}
        }
    }

    private func rank(_ options: Options?) -> Int { options?.rank ?? 0 }

    // MARK: Moving time

    /// Moves time, and runs all actions on the way, those of the last instant included.
    ///
    /// - Parameter duration: How far. It must not be negative; zero runs what is scheduled for now.
    public func advance(by duration: SchedulerTimeType.Stride) {
        trap(
            unless: duration >= .zero,
            "VirtualTimeScheduler: time does not go back: advance(by: \(duration)) is negative.")
        advance(to: now.advanced(by: duration))
    }

    /// Moves time to an instant, and runs all actions on the way, those of that instant included.
    ///
    /// - Parameter instant: The instant. It must not be in the past.
    public func advance(to instant: SchedulerTimeType) {
        trap(
            unless: instant >= now,
            "VirtualTimeScheduler: time does not go back: it is \(now), and advance(to: \(instant)) is in the past.")
        run(until: instant)
        now = instant
    }

    /// Moves time until nothing is scheduled.
    ///
    /// An action that recurs and is not cancelled would keep it running forever: it traps then. For such
    /// publishers, use ``advance(by:)`` or ``run(until:)``.
    ///
    /// - Parameter limit: How many actions may run before it traps.
    public func run(limit: Int = 100_000) {
        run(until: .distantFuture, limit: limit)
    }

    /// Moves time until nothing is scheduled, but not further than to an instant.
    ///
    /// Unlike ``advance(to:)``, it leaves time at the last action that it has run.
    ///
    /// - Parameter instant: The instant. Its actions run, later ones do not.
    /// - Returns: Whether nothing is scheduled any more.
    @discardableResult
    public func run(until instant: SchedulerTimeType) -> Bool {
        run(until: instant, limit: .max)
        return queue.count == 0
    }

    private func run(until end: SchedulerTimeType, limit: Int) {
        trap(
            unless: !isRunning,
            "VirtualTimeScheduler: time is moved by a test, not by an action that runs because time moves.")
        isRunning = true
        defer { isRunning = false }
        var count = 0
        var countAtInstant = 0
        while let action = queue.next(until: end) {
            countAtInstant = action.instant == now ? countAtInstant + 1 : 1
            count += 1
            trap(
                unless: count <= limit,
                """
                VirtualTimeScheduler: \(limit) actions have run, it is \(now), and there are more. If an action \
                recurs forever, cancel it, or use advance(by:) instead of run().
                """)
            // Without this, time would stand still, and the test with it.
            trap(
                unless: countAtInstant <= Self.limitPerInstant,
                """
                VirtualTimeScheduler: \(Self.limitPerInstant) actions have run at the instant \(now), and \
                there are more. Does an action schedule itself without a delay?
                """)
            now = action.instant
            action.run()
        }
    }

    private static let limitPerInstant = 100_000
}

extension VirtualTimeScheduler {
    /// How to schedule an action.
    public struct Options: Hashable, Sendable {
        /// Decides among the actions of one instant: the lowest rank comes first. It is zero for actions
        /// that are scheduled without options.
        public var rank: Int

        /// Creates options.
        ///
        /// - Parameter rank: The rank of the action.
        public init(rank: Int) {
            self.rank = rank
        }
    }

    /// How to schedule an action.
    public typealias SchedulerOptions = Options
}
