#if !os(WASI) && !os(Windows)
/// Runs a scenario in virtual time, and again for each step, with a cancellation before that step.
///
/// The first run has no cancellation, and in the last run, the cancellation comes after the last step.
///
/// A step is an action of the scheduler, such as the part of a task between two suspensions, or the events of a scripted
/// upstream at one instant. Together, the runs cancel at every point between two steps. Another thread would reach these
/// points only by chance:
///
///     cancelBeforeEachStep { scheduler in
///         VirtualTask { try await publisher.value() }
///     } cancel: { task in
///         task.cancel()
///     } check: { task, step in
///         #expect(task.result != nil, "\(step)")
///     }
///
/// - Parameters:
///   - duration: The maximum virtual time of a run. Only scenarios that never end need a limit: the 10,000th step of a run
///     traps.
///   - start: A closure that begins a scenario on a new scheduler, without moving time.
///   - cancel: A closure that cancels the scenario.
///   - check: A closure that checks the scenario at the end of each run.
/// - Returns: The number of runs.
@discardableResult
public func cancelBeforeEachStep<Scenario>(
    for duration: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(.max),
    _ start: (VirtualTimeScheduler) throws -> Scenario,
    cancel: (Scenario) -> Void,
    check: (Scenario, CancelledStep) throws -> Void
) rethrows -> Int {
    func run(_ cancelledIndex: Int?) throws -> Int {
        let scheduler = VirtualTimeScheduler()
        return try scheduler.withVirtualTasks {
            let scenario = try start(scheduler)
            var step = CancelledStep(index: cancelledIndex, instant: nil)
            var count = 0
            func cancelNow() {
                step.instant = scheduler.now
                cancel(scenario)
            }
            while true {
                if count == cancelledIndex { cancelNow() }
                guard scheduler.runNext(until: .zero.advanced(by: duration)) else { break }
                count += 1
                precondition(count < 10_000, "The scenario does not end by itself: 10,000 steps have run.")
            }
            try check(scenario, step)
            return count
        }
    }
    let stepCount = try run(nil)
    for index in 0...stepCount { _ = try run(index) }
    return stepCount + 2
}

/// The step before which a scenario is cancelled.
public struct CancelledStep: Sendable, CustomStringConvertible {
    /// The number of steps before the cancellation, or `nil` if the scenario is not cancelled.
    public let index: Int?

    /// The instant of the cancellation, or `nil` if the scenario is not cancelled.
    public fileprivate(set) var instant: VirtualTimeScheduler.SchedulerTimeType?

    /// The step in words, such as `cancelled at 1 s, after 3 steps`.
    public var description: String {
        guard let index, let instant else { return "not cancelled" }
        return "cancelled at \(instant), after \(index) \(index == 1 ? "step" : "steps")"
    }
}
#endif
