import CombineTraitsGenerator
import CombineTraitsTesting

/// What searches for races found.
package struct ThreadFindings: Sendable {
    /// A case in which something goes wrong.
    package struct Failure: Sendable {
        package let testCase: ThreadCase
        package let failure: ScheduleFailure
    }

    /// How many cases were searched, and how many of these to the end.
    package private(set) var caseCount = 0
    package private(set) var completeCount = 0

    /// How many schedules were run, those of one operation at a time included.
    package private(set) var scheduleCount = 0

    /// The first failure of each kind.
    package private(set) var failures: [Failure] = []

    /// How many cases went wrong.
    package private(set) var failureCount = 0

    /// How many cases depended on more than the schedule.
    package private(set) var nondeterministicCount = 0

    /// The instances that were not run, because they start tasks.
    package var uncovered: [String] = []

    mutating func add(_ report: ScheduleReport, of testCase: ThreadCase) {
        caseCount += 1
        if report.isComplete { completeCount += 1 }
        scheduleCount += report.scheduleCount + report.serialScheduleCount
        if !report.isDeterministic { nondeterministicCount += 1 }
        guard let failure = report.failure else { return }
        failureCount += 1
        keep(Failure(testCase: testCase, failure: failure))
    }

    private mutating func keep(_ failure: Failure) {
        let kind = failure.failure.fault.kind
        if !failures.contains(where: { $0.failure.fault.kind == kind }) { failures.append(failure) }
    }

    /// The findings of several instances of one row, in order.
    package static func union(_ parts: [ThreadFindings]) -> ThreadFindings {
        parts.reduce(into: ThreadFindings()) { union, part in
            union.caseCount += part.caseCount
            union.completeCount += part.completeCount
            union.scheduleCount += part.scheduleCount
            union.failureCount += part.failureCount
            union.nondeterministicCount += part.nondeterministicCount
            union.uncovered += part.uncovered
            for failure in part.failures { union.keep(failure) }
        }
    }
}

extension ScheduleFault {
    /// What distinguishes faults of one row.
    fileprivate var kind: String {
        switch self {
        case .defect(let defect, _): "\(defect)"
        case .unmetExpectation(let text), .leak(let text): text
        case .notLinearizable: "not linearizable"
        case .deadlock: "deadlock"
        case .endless, .stuck, .crash: "\(self)"
        }
    }
}
