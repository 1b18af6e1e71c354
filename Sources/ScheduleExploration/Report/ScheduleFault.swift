/// A fault that a ``ScheduleSearch`` finds in a run of a scenario.
public enum ScheduleFault: Hashable, Sendable {
    /// The object with the given name received what it must not receive, according to the text. Only additions to this
    /// module observe such objects, for example CombineTraitsTesting observes subscribers.
    case defect(String, receiver: String)

    /// The run does not meet an expectation, which the text describes.
    case unmetExpectation(String)

    /// A result differs from the allowed ones, which are the results of all serial orders of the operations.
    case notLinearizable(String, allowed: [String])

    /// The object with the given name is still in memory after the run, although it must be released.
    case leak(String)

    /// All threads that have not ended wait. Each element describes a thread and what it waits for.
    case deadlock([String])

    /// The threads passed more than 20,000 decision points in a run. The thread that passed the last one probably runs
    /// forever.
    case endless(thread: String)

    /// The run exceeded its time limit while a thread had its turn. The thread probably runs forever, or waits for
    /// something that the search does not control, such as a semaphore.
    case stuck(thread: String)

    /// A thread crashed with a signal, such as `SIGSEGV`.
    case crash(signal: Int32, thread: String)

    /// The scenario declares different threads than in the first run: their number or a name differs.
    case otherThreads

    /// The run could not follow ``ScheduleSearch/schedule``, and had no other fault.
    case unfitSchedule

    /// Returns whether two faults are equal, or differ only in details that can vary between runs.
    func isSimilar(to other: ScheduleFault) -> Bool {
        switch (self, other) {
        case (.deadlock, .deadlock), (.notLinearizable, .notLinearizable), (.crash, .crash): true
        default: self == other
        }
    }

    /// Whether the fault stops threads forever. Stopped threads leak their memory.
    package var stopsThreads: Bool {
        switch self {
        case .deadlock, .endless, .stuck, .crash: true
        case .defect, .unmetExpectation, .notLinearizable, .leak, .otherThreads, .unfitSchedule: false
        }
    }
}

extension ScheduleFault: CustomStringConvertible {
    /// The fault in words, with the names of its threads or object.
    public var description: String {
        switch self {
        case .defect(let defect, let receiver): "\(receiver): \(defect)"
        case .unmetExpectation(let text): "not met: \(text)"
        case .notLinearizable(let result, let allowed):
            "the result is \(result), and one operation at a time gives "
                + (allowed.isEmpty ? "none" : allowed.joined(separator: " or "))
        case .leak(let name): "\(name) is still in memory"
        case .deadlock(let threads): "deadlock: \(threads.joined(separator: ", "))"
        case .endless(let thread): "thread \"\(thread)\" has no end in sight"
        case .stuck(let thread):
            "thread \"\(thread)\" runs forever, or waits for something that is no decision point, such as a semaphore or another thread"
        case .crash(let signal, let thread): "thread \"\(thread)\" crashed with signal \(signal)"
        case .otherThreads: "the scenario declares other threads than in the first run"
        case .unfitSchedule: "the schedule does not fit the scenario, which has other threads or decisions"
        }
    }
}
