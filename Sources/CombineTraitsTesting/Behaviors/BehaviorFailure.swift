#if !os(WASI) && !os(Windows)
import Foundation

/// The error that ``exploreBehaviors(replaying:file:line:_:)`` throws if the code under test fails with a behavior of its dependencies.
public struct BehaviorFailure: Error, Hashable, Sendable {
    /// What is wrong, with the instant and the line of the expectation.
    public let problem: String

    /// The behavior of the dependencies as marble diagrams, one line for each call. In a diagram, each column is a step: what comes
    /// in one column of two lines comes without anything in between. `!` is a cancellation, `*` an action of
    /// ``BehaviorRun/atAnyInstant(_:perform:)``.
    public let diagrams: [String]

    /// The behavior, to pass it to ``exploreBehaviors(replaying:file:line:_:)``.
    public let choices: BehaviorChoices

    /// The number of runs, up to and including the one that failed.
    public let runCount: Int

    /// Whether a second run with the same behavior failed in the same way. If not, the code under test depends on more, such as the
    /// order of a set, random numbers, or real time.
    public let isReproducible: Bool
}

extension BehaviorFailure: CustomStringConvertible {
    /// The problem, the diagrams, and how to run the behavior again, on several lines.
    public var description: String {
        let replay =
            isReproducible
            ? "To run it again: \(choices.replay)"
            : "It did not fail again with the same behavior: the code depends on more, such as the order of a set, or real time."
        return ([problem, ""] + diagrams.map { "    " + $0 } + ["", "Found in run \(runCount). \(replay)"])
            .joined(separator: "\n")
    }
}

extension BehaviorFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}

/// What is wrong in a run.
struct BehaviorProblem {
    let text: String
    let instant: VirtualTimeScheduler.SchedulerTimeType

    /// The number of calls before it.
    let callCount: Int
    let place: String?

    /// Whether the closure of the run threw it.
    let isThrown: Bool

    var description: String { "\(text), at \(instant)" + (place.map { " (\($0))" } ?? "") }
}
#endif
