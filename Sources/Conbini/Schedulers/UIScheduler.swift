#if !os(WASI)
/// A scheduler for user interfaces: the main queue, without a hop for an action that is scheduled on the main thread.
///
/// What comes on the main thread is on the screen in the same frame, and what comes on another thread waits for the main queue:
///
///     let cancellable = images.receive(on: UIScheduler.shared)
///         .sink { imageView.image = $0 }
///
/// An action for later, and a recurring action, run on the main queue. `AnySchedulerOf<DispatchQueue>` has it as `.ui`.
///
/// - **Order.** An action that is scheduled on the main thread overtakes the actions of other threads that still wait for the main
///   queue. If the events of one publisher come on several threads, use `DispatchQueue.main`, which keeps their order.
/// - **Reentrancy.** The action runs before the call that schedules it returns, so a value can arrive during `send(_:)`.
/// - **Options.** They apply to actions that the main queue runs.
public struct UIScheduler: Scheduler, Sendable {
    /// The time of dispatch queues.
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// The options of dispatch queues.
    public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

    /// The scheduler. It has no state.
    public static let shared = UIScheduler()

    private init() {}

    /// The current time.
    public var now: SchedulerTimeType { DispatchQueue.main.now }

    /// The minimum tolerance of the main queue.
    public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

    /// Runs an action at once on the main thread, or schedules it on the main queue if another thread calls this method.
    ///
    /// - Parameters:
    ///   - options: Options for the main queue.
    ///   - action: The closure to run, on the main thread.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if isOnMainThread { action() } else { DispatchQueue.main.schedule(options: options, action) }
    }

    /// Schedules an action for a time on the main queue.
    ///
    /// - Parameters:
    ///   - date: The time. If it is in the past, the action also waits for the main queue.
    ///   - tolerance: How much later the action can run.
    ///   - options: Options for the main queue.
    ///   - action: The closure to run, on the main thread.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    /// Schedules an action for a time on the main queue, and again after each interval.
    ///
    /// - Parameters:
    ///   - date: The first time.
    ///   - interval: The duration between two runs of the action.
    ///   - tolerance: How much later the action can run.
    ///   - options: Options for the main queue.
    ///   - action: The closure to run, on the main thread.
    /// - Returns: A cancellable that ends the repetition.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
}
#endif
