/// Which thread of a scenario runs at each decision.
///
/// Threads have numbers, in the order in which the scenario declares them. Each number is a decision, and `*` repeats it:
///
///     let schedule: Schedule = "0*3.1.0"  // thread 0 three times, then thread 1, then thread 0
///
/// A decision is due where more than one thread can go on. After the last decision of a schedule, each thread goes on until it ends
/// or has to wait, and the thread with the lowest number follows.
public struct Schedule: Hashable, Sendable {
    /// The thread of each decision.
    package var choices: [Int]

    package init(_ choices: [Int]) {
        self.choices = choices
    }

    /// Reads a schedule from its description.
    ///
    /// - Parameter text: The description. Nil results from any other text.
    public init?(_ text: String) {
        var choices: [Int] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) where !text.isEmpty {
            let numbers = part.split(separator: "*", omittingEmptySubsequences: false).map { UInt16($0) }
            guard numbers.count <= 2, let thread = numbers[0], thread < ThreadSet.capacity else { return nil }
            guard let count = numbers.count == 2 ? numbers[1] : 1, count > 0 else { return nil }
            choices += Array(repeating: Int(thread), count: Int(count))
        }
        self.choices = choices
    }
}

extension Schedule: LosslessStringConvertible {
    /// The numbers of the threads. Parsing this text gives an equal schedule.
    public var description: String {
        var parts: [String] = []
        var rest = choices[...]
        while let thread = rest.first {
            let count = rest.prefix { $0 == thread }.count
            parts.append(count == 1 ? "\(thread)" : "\(thread)*\(count)")
            rest.removeFirst(count)
        }
        return parts.joined(separator: ".")
    }
}

extension Schedule: ExpressibleByStringLiteral {
    /// Reads a schedule, and traps if the text is not one.
    ///
    /// - Parameter text: The description of the schedule.
    public init(stringLiteral text: String) {
        guard let schedule = Schedule(text) else {
            fatalError(#"Schedule: "\#(text)" is none; a schedule reads as in "0*3.1.0"."#)
        }
        self = schedule
    }
}
