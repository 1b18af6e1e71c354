/// The decision points other than locks. On threads that belong to no scenario, they do nothing.
package enum SchedulePoint {
    #if os(WASI) || os(Windows)
    package static var thread: Int? { nil }
    package static func pass() {}
    package static func divideOperation() {}
    package static func note(_ label: @autoclosure () -> String) {}
    package static func before(_ label: @autoclosure () -> String) {}
    package static func after(
        _ label: @autoclosure () -> String, delivering delivery: @autoclosure () -> ScheduleStep.Delivery? = nil
    ) {}
    #else
    /// The number of the calling thread, or `nil` if the thread belongs to no scenario.
    package static var thread: Int? { ScheduledThread.current?.number }

    /// Lets another thread of the scenario run.
    package static func pass() {
        guard let thread = ScheduledThread.current else { return }
        thread.run?.pass(thread)
    }

    /// Ends a part of an operation, and begins the next part. This is a decision point only while the search runs parts of
    /// operations in serial orders.
    package static func divideOperation() {
        guard let thread = ScheduledThread.current else { return }
        thread.run?.divideOperation(of: thread)
    }

    /// Records a step.
    ///
    /// - Parameter label: A description of the step. The closure runs only if steps are recorded.
    package static func note(_ label: @autoclosure () -> String) {
        guard let thread = ScheduledThread.current else { return }
        thread.run?.note(label(), thread)
    }

    /// Lets other threads run before an event, and then records the event as a step.
    ///
    /// - Parameter label: A description of the event. The closure runs only if steps are recorded.
    package static func before(_ label: @autoclosure () -> String) {
        guard let thread = ScheduledThread.current, let run = thread.run else { return }
        run.pass(thread)
        run.note(label(), thread)
    }

    /// Records an event as a step, and then lets other threads run, possibly while an observer still receives the event.
    ///
    /// - Parameters:
    ///   - label: A description of the event. The closure runs only if steps are recorded.
    ///   - delivery: The event, if an observer receives it. This closure also runs only if steps are recorded.
    package static func after(
        _ label: @autoclosure () -> String, delivering delivery: @autoclosure () -> ScheduleStep.Delivery? = nil
    ) {
        guard let thread = ScheduledThread.current, let run = thread.run else { return }
        run.note(label(), delivering: delivery(), thread)
        run.pass(thread)
    }
    #endif
}

/// Lets other threads of a scenario run at this point.
///
/// Intercepted locks are decision points already. Add others where the order of threads matters but no lock is involved,
/// for example between the check of an atomic value and the action that follows:
///
///     if !isStarted.load(ordering: .acquiring) {
///         schedulePoint("before it starts")
///         start()
///     }
///
/// Outside a scenario, this function has no effect and takes a few nanoseconds.
///
/// - Parameter label: The description of the step in reports, in words that follow the name of the thread.
public func schedulePoint(_ label: @autoclosure () -> String = "passes a schedule point") {
    SchedulePoint.before(label())
}
