/// The decision points of code that is no lock. On threads that belong to no scenario, they do nothing.
package enum SchedulePoint {
    #if os(WASI) || os(Windows)
    package static var thread: Int? { nil }
    package static func pass() {}
    package static func note(_ label: @autoclosure () -> String) {}
    package static func before(_ label: @autoclosure () -> String) {}
    package static func after(_ label: @autoclosure () -> String) {}
    #else
    /// The number of the thread of a scenario that calls, or nil.
    package static var thread: Int? { ScheduledThread.current?.number }

    /// Lets other threads run.
    package static func pass() {
        guard let thread = ScheduledThread.current else { return }
        thread.run?.pass(thread)
    }

    /// Says what the thread does.
    ///
    /// - Parameter label: What it does. It is only called if somebody is to read it.
    package static func note(_ label: @autoclosure () -> String) {
        guard let thread = ScheduledThread.current else { return }
        thread.run?.note(label(), thread)
    }

    /// Lets other threads run before something happens.
    ///
    /// - Parameter label: What happens then. It is only called if somebody is to read it.
    package static func before(_ label: @autoclosure () -> String) {
        guard let thread = ScheduledThread.current, let run = thread.run else { return }
        run.pass(thread)
        run.note(label(), thread)
    }

    /// Lets other threads run after something has happened, or while it goes on.
    ///
    /// - Parameter label: What has happened. It is only called if somebody is to read it.
    package static func after(_ label: @autoclosure () -> String) {
        guard let thread = ScheduledThread.current, let run = thread.run else { return }
        run.note(label(), thread)
        run.pass(thread)
    }
    #endif
}

/// Lets other threads of a scenario run here.
///
/// Locks, and the events of publishers and subscribers of this module, are decision points already. Add one where code depends on an
/// order that none of these shows, for example between a check and an act on state that an atomic guards:
///
///     if !isStarted.load(ordering: .acquiring) {
///         schedulePoint("before it starts")
///         start()
///     }
///
/// Outside of `exploreSchedules(_:)`, it does nothing, and takes a few nanoseconds.
///
/// - Parameter label: What the report of a fault says at this step.
public func schedulePoint(_ label: @autoclosure () -> String = "passes a schedule point") {
    SchedulePoint.before(label())
}
