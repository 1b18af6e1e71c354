import CombineTraitsLaws

/// The figures at the end of a search for races.
struct ThreadFigures {
    let results: [ThreadResult]
    let seconds: Double

    var text: String {
        func sum(_ count: (ThreadFindings) -> Int) -> Int { results.map(\.findings).map(count).reduce(0, +) }
        func names(_ isIncluded: (ThreadResult) -> Bool) -> String {
            results.filter(isIncluded).map(\.tested.type.shortName).joined(separator: ", ")
        }
        var lines = [
            "\(results.count.counted("row")), \(sum(\.caseCount).counted("case")), \(sum(\.completeCount)) searched to the end, "
                + "\(sum(\.scheduleCount).counted("schedule")), \(seconds.tenths) s."
        ]
        let own = names { $0.tested.type.isOwn && $0.findings.failureCount > 0 }
        let others = names { !$0.tested.type.isOwn && $0.findings.failureCount > 0 }
        let uncovered = names { !$0.findings.uncovered.isEmpty }
        if !own.isEmpty { lines.append("Publishers of this package that fail on threads: \(own).") }
        if !others.isEmpty { lines.append("Operators of the framework that fail on threads: \(others).") }
        if !uncovered.isEmpty { lines.append("Not run on threads, because of tasks: \(uncovered).") }
        return lines.joined(separator: "\n")
    }
}
