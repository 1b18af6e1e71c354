import CombineTraitsLaws

/// The figures at the end of a search for races.
struct ThreadFigures {
    let results: [ThreadResult]
    let bound: ThreadBound
    let seconds: Double

    var text: String {
        func names(_ isIncluded: (ThreadResult) -> Bool) -> String {
            results.filter(isIncluded).map(\.tested.type.shortName).joined(separator: ", ")
        }
        var lines = [
            "\(results.count.counted("row")), \(ThreadFindings.union(results.map(\.findings)).summary), \(seconds.tenths) s.",
            bound.text,
        ]
        let own = names { $0.tested.type.isOwn && $0.findings.failureCount > 0 }
        let others = names { !$0.tested.type.isOwn && $0.findings.failureCount > 0 }
        let uncovered = names { !$0.findings.uncovered.isEmpty }
        if !own.isEmpty { lines.append("Publishers of this package that fail on threads: \(own).") }
        if !others.isEmpty { lines.append("Operators of the framework that fail on threads: \(others).") }
        if !uncovered.isEmpty {
            lines.append("Not run on threads, because of more than three upstreams: \(uncovered).")
        }
        return lines.joined(separator: "\n")
    }
}
