import Foundation

/// Measurements of the same work, done in different ways.
struct Comparison {
    let target: String
    let subject: String
    let first: Measurement
    let others: [Measurement]
}

enum Comparisons {
    /// Puts together what belongs together, in the order of the names, with numbers in them by value.
    ///
    /// - Returns: The comparisons, and what is wrong with the measurements.
    static func pair(_ measurements: [Measurement]) -> ([Comparison], problems: [String]) {
        var problems: [String] = measurements.isEmpty ? ["there are no results"] : []
        let bySubject = Dictionary(grouping: measurements) { [$0.target, $0.subject] }
        let comparisons = bySubject.compactMap { key, ways -> Comparison? in
            let firsts = ways.filter(\.isFirst)
            let others = ways.filter { !$0.isFirst }.sorted { $0.way < $1.way }
            guard firsts.count == 1, !others.isEmpty else {
                problems.append(
                    "'\(key[1])' in \(key[0]) needs one way that is marked with *, and others: "
                        + ways.map { "'\($0.way)\($0.isFirst ? " *" : "")'" }.sorted().joined(separator: ", "))
                return nil
            }
            return Comparison(target: key[0], subject: key[1], first: firsts[0], others: others)
        }
        let sorted = comparisons.sorted {
            $0.target == $1.target
                ? $0.subject.compare($1.subject, options: .numeric) == .orderedAscending : $0.target < $1.target
        }
        return (sorted, problems.sorted())
    }
}
