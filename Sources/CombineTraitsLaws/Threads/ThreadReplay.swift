import CombineTraitsTesting

/// A schedule to run again, with the name of its case.
///
/// The text is the name of the case, an `@`, and the schedule: `both, -1|, -x, cancels @ 0*3.1`.
package struct ThreadReplay: Hashable, Sendable {
    let caseName: String
    let schedule: Schedule

    init(_ testCase: ThreadCase, _ schedule: Schedule) {
        caseName = testCase.name
        self.schedule = schedule
    }
}

extension ThreadReplay: LosslessStringConvertible {
    /// Parses the text, or returns `nil` if it contains no schedule.
    package init?(_ text: String) {
        guard let end = text.range(of: Self.separator, options: .backwards),
            let schedule = Schedule(String(text[end.upperBound...]))
        else { return nil }
        caseName = String(text[..<end.lowerBound])
        self.schedule = schedule
    }

    package var description: String { "\(caseName)\(Self.separator)\(schedule)" }

    private static let separator = " @ "
}

extension Experiment {
    /// Runs a schedule of a case again.
    ///
    /// - Returns: The findings, or `nil` if the instance has no such case, if there is nothing to run, or if the schedule
    ///   does not fit the case.
    package func replay(_ replay: ThreadReplay) -> ThreadFindings? {
        guard let testCase = threadCases(.full).first(where: { $0.name == replay.caseName }) else { return nil }
        var search = ThreadBound.full.search
        search.schedule = replay.schedule
        return testCase.explore(search, build).flatMap { report in
            if report.failure?.fault == .unfitSchedule { return nil }
            var findings = ThreadFindings()
            add(report, of: testCase, to: &findings)
            return findings
        }
    }
}
