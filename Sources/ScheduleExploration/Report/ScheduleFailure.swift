import Foundation

/// The error that `exploreSchedules(schedule:_:)` throws if a schedule has a fault.
public struct ScheduleFailure: Error, Hashable, Sendable {
    /// The fault that stopped the search.
    public let fault: ScheduleFault

    /// The schedule with the fault. To run it again, pass it to ``exploreSchedules(schedule:_:)`` or ``ScheduleSearch``.
    public let schedule: Schedule

    /// The number of schedules that the search checked for faults, up to and including the first one with a fault.
    public let scheduleCount: Int

    /// The number of preemptions in the schedule.
    public let preemptionCount: Int

    /// The names of the threads. The index of a name is the number of the thread.
    public let threads: [String]

    /// The first 300 steps of the threads in a second run of the schedule, in order.
    public let steps: [ScheduleStep]

    /// One line for each object that an addition to this module observes, such as a subscriber, with its name and what it
    /// received.
    public let traces: [String]

    /// Whether a second run of the schedule had the same fault, apart from details such as the number of a signal. If not,
    /// the scenario depends on more than the schedule, such as the order of a set, random numbers, or the time.
    public let isReproducible: Bool
}

extension ScheduleFailure: CustomStringConvertible {
    /// The fault, the steps, and the traces, on several lines. The last line contains the schedule, or reports that the
    /// failure is not reproducible.
    public var description: String {
        lines(toRunAgain: "schedule: \"\(schedule)\"").joined(separator: "\n")
    }

    /// Returns the lines of the description: the fault, the steps, the traces, and the advice.
    ///
    /// - Parameter advice: How to run the schedule again. If the failure is not reproducible, a note replaces the advice.
    package func lines(toRunAgain advice: String) -> [String] {
        let preemptions = preemptionCount == 1 ? "1 preemption" : "\(preemptionCount) preemptions"
        let schedules = scheduleCount == 1 ? "the first schedule" : "schedule \(scheduleCount)"
        var lines = ["Found in \(schedules), with \(preemptions): \(fault).", ""]
        lines += text(of: steps).map { "    \($0)" }
        if !traces.isEmpty { lines += [""] + traces.map { "    \($0)" } }
        return lines + ["", isReproducible ? "To run it again: \(advice)" : Self.notReproducible]
    }

    /// Returns the steps, one on each line, with the name of the thread wherever the thread changes.
    package func text(of steps: [ScheduleStep]) -> [String] {
        let width = threads.map(\.count).max() ?? 0
        return steps.indices.map { index in
            let step = steps[index]
            let isSameThread = index > 0 && steps[index - 1].thread == step.thread
            let name = isSameThread ? "" : threads[step.thread]
            return "\(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(step.text)"
        }
    }

    private static let notReproducible =
        "The fault did not come again with the same schedule: the scenario depends on more, such as the order of a set, or the time."
}

extension ScheduleFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
