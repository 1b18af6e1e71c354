/// The order in which the threads of a scenario run.
///
/// The description lists the thread to choose at each decision. Threads are numbered from zero, in the order in which the
/// scenario declares them, and `*` repeats a choice:
///
///     let schedule: Schedule = "0*3.1.0"  // thread 0 three times, then thread 1, then thread 0
///
/// A run makes a decision at each decision point if more than one thread can continue. After the last decision of the
/// schedule, each thread runs until it ends or must wait. Then the ready thread with the lowest number follows. If a thread
/// passes so many decision points in a row that it seems to be polling, another thread runs, without a decision.
public struct Schedule: Hashable, Sendable {
    /// The numbers of the threads to choose, one for each decision.
    package var choices: [Int]

    package init(_ choices: [Int]) {
        self.choices = choices
    }

    /// Parses the description of a schedule, or returns `nil` if the description is invalid.
    ///
    /// - Parameter text: The description of the schedule.
    public init?(_ text: String) {
        guard let choices = ChoiceList.parse(text, below: ThreadSet.capacity) else { return nil }
        self.choices = choices
    }
}

extension Schedule: LosslessStringConvertible {
    /// The choices as text, such as `0*3.1.0`. This text parses to an equal schedule.
    public var description: String { ChoiceList.text(choices) }
}

extension Schedule: ExpressibleByStringLiteral {
    /// Parses the description of a schedule, and traps if the description is invalid.
    ///
    /// - Parameter text: The description of the schedule.
    public init(stringLiteral text: String) {
        guard let schedule = Schedule(text) else {
            fatalError(#"Schedule: "\#(text)" is none; a schedule reads as in "0*3.1.0"."#)
        }
        self = schedule
    }
}
