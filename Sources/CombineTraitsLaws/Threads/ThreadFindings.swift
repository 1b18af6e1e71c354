import CombineTraitsSpec
import CombineTraitsTesting

/// The findings of searches for races.
package struct ThreadFindings: Sendable {
    /// A case with a fault.
    package struct Failure: Sendable {
        package let testCase: ThreadCase
        package let failure: ScheduleFailure

        /// The publishers of Combine or OpenCombine through which the schedule passes.
        var composition: [PublisherType] = []

        package var replay: ThreadReplay { ThreadReplay(testCase, failure.schedule) }

        /// Returns lines that describe the case and the steps of the threads.
        ///
        /// - Parameter advice: An explanation of how to run the schedule again.
        package func lines(toRunAgain advice: String) -> [String] {
            testCase.lines + failure.lines(toRunAgain: advice).map { "  \($0)" }
        }
    }

    package private(set) var caseCount = 0

    /// The number of cases in which all schedules up to the maximum number of preemptions ran.
    package private(set) var completeCount = 0

    /// The number of schedules that ran, including serial ones.
    package private(set) var scheduleCount = 0

    /// The first failure of each kind, in the order of the cases.
    package private(set) var failures: [Failure] = []

    /// The number of cases with a fault.
    package private(set) var failureCount = 0

    /// The number of cases whose runs depended on more than the schedule.
    package private(set) var nondeterministicCount = 0

    /// The number of cases whose results were not all compared with the results on one thread, because there were too many
    /// serial orders, or one of them had a fault.
    package private(set) var uncomparedCount = 0

    /// The publishers whose faults occurred, among those whose defects the instance accepts.
    private(set) var acceptedDefects: Set<String> = []

    /// The instances that did not run, because they have too many upstreams.
    package var uncovered: [String] = []

    package init() {}

    /// Adds the report of a case.
    ///
    /// - Parameters:
    ///   - composition: Returns the publishers of Combine or OpenCombine through which the case passes.
    ///   - accepted: Returns those of them whose defects the instance accepts.
    package mutating func add(
        _ report: ScheduleReport, of testCase: ThreadCase, composition: () -> [PublisherType] = { [] },
        accepted: ([PublisherType]) -> [String] = { _ in [] }
    ) {
        caseCount += 1
        if report.isComplete { completeCount += 1 }
        scheduleCount += report.scheduleCount + report.serialScheduleCount
        if !report.isDeterministic { nondeterministicCount += 1 }
        if !report.isCompared { uncomparedCount += 1 }
        guard let failure = report.failure else { return }
        let composition = failure.narrowing(composition())
        let accepted = accepted(composition)
        guard accepted.isEmpty else {
            acceptedDefects.formUnion(accepted)
            return
        }
        failureCount += 1
        keep(Failure(testCase: testCase, failure: failure, composition: composition))
    }

    private mutating func keep(_ failure: Failure) {
        let kind = failure.failure.fault.kind
        if !failures.contains(where: { $0.failure.fault.kind == kind }) { failures.append(failure) }
    }

    package var summary: String {
        "\(caseCount.counted("case")), \(completeCount) searched to the end, "
            + (uncomparedCount == 0 ? "" : "\(uncomparedCount) not compared with one thread, ")
            + scheduleCount.counted("schedule")
    }

    /// Returns the combined findings of several searches. Keeps the first failure of each kind, in the order of the
    /// searches.
    package static func union(_ parts: [ThreadFindings]) -> ThreadFindings {
        parts.reduce(into: ThreadFindings()) { union, part in
            union.caseCount += part.caseCount
            union.completeCount += part.completeCount
            union.scheduleCount += part.scheduleCount
            union.failureCount += part.failureCount
            union.nondeterministicCount += part.nondeterministicCount
            union.uncomparedCount += part.uncomparedCount
            union.uncovered += part.uncovered
            union.acceptedDefects.formUnion(part.acceptedDefects)
            for failure in part.failures { union.keep(failure) }
        }
    }
}

extension ScheduleFailure {
    /// Returns the publishers that the steps name, because their functions use locks, or all if the steps name none.
    fileprivate func narrowing(_ publishers: [PublisherType]) -> [PublisherType] {
        let named = publishers.filter { publisher in
            steps.contains { $0.text.contains(" in \(publisher.openCombineName ?? publisher.name).") }
        }
        return named.isEmpty ? publishers : named
    }
}

extension ScheduleFault {
    /// The kind of the fault. For each row, only the first fault of each kind is reported.
    fileprivate var kind: String {
        switch self {
        case .defect(let defect, _): defect
        case .unmetExpectation(let text), .leak(let text): text
        case .notLinearizable: "not linearizable"
        case .deadlock: "deadlock"
        case .endless: "endless"
        case .stuck: "stuck"
        case .crash(let signal, _): "crash \(signal)"
        case .otherThreads, .unfitSchedule: "\(self)"
        }
    }
}
