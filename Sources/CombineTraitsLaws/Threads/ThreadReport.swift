import CombineTraitsEvidence
import CombineTraitsSpec
import CombineTraitsTesting

/// A report about the runs of a row on several threads.
package struct ThreadReport {
    let tested: TestedType
    let findings: ThreadFindings

    /// A closure that returns an explanation of how to run a schedule again.
    private let advice: (ThreadReplay) -> String

    package init(
        _ tested: TestedType, _ findings: ThreadFindings, toRunAgain advice: @escaping (ThreadReplay) -> String
    ) {
        self.tested = tested
        self.findings = findings
        self.advice = advice
    }

    private func lines(_ failure: ThreadFindings.Failure) -> [String] {
        failure.lines(toRunAgain: advice(failure.replay))
    }

    package var text: String {
        var lines = ["\(tested.type.name): \(findings.summary)"]
        if findings.nondeterministicCount > 0 {
            lines.append("  not deterministic in \(findings.nondeterministicCount.counted("case"))")
        }
        if !findings.uncovered.isEmpty {
            lines.append(
                "  not run, because of more than three upstreams: \(findings.uncovered.joined(separator: ", "))")
        }
        if findings.failureCount > 0 { lines.append("  fails in \(findings.failureCount.counted("case"))") }
        return (lines + findings.failures.flatMap { self.lines($0).map { "  \($0)" } }).joined(separator: "\n")
    }

    /// Returns the evidence for the reference. Returns `nil` if nothing ran, or if there are failures and the reference
    /// omits all of them.
    ///
    /// The reference shows only runs in which the publisher breaks a rule of Combine, deadlocks, or crashes. It omits
    /// faults that also occur on one thread, and unusual results. For example, a subject that sends two values, one right
    /// after the other, can drop the first one if a subscriber requests values in between.
    ///
    /// - Parameters:
    ///   - bound: The bound of the search.
    ///   - known: The faults that already occur on one thread.
    package func evidence(_ bound: ThreadBound, besides known: [Evidence.Counterexample]) -> Evidence.ThreadSearch? {
        guard findings.caseCount > 0 else { return nil }
        let fault = findings.failures.compactMap(fault).first { fault in !known.contains { $0.reason == fault.reason } }
        guard findings.failures.isEmpty || fault != nil else { return nil }
        return Evidence.ThreadSearch(
            preemptions: bound.search.preemptions,
            limit: findings.completeCount < findings.caseCount ? bound.search.limitOfSample ?? bound.search.limit : nil,
            fault: fault)
    }

    private func fault(_ failure: ThreadFindings.Failure) -> Evidence.ThreadSearch.Fault? {
        guard let reason = failure.failure.fault.brokenRule else { return nil }
        let threads = failure.failure.threads
        return Evidence.ThreadSearch.Fault(
            reason: reason, instance: failure.testCase.instance, scenario: Array(failure.testCase.lines.dropFirst()),
            steps: failure.failure.steps.filter { !$0.usesLock }.map { step in
                Evidence.ThreadSearch.Step(
                    thread: threads[step.thread], text: step.text,
                    delivery: step.delivery.map { .init(to: $0.receiver, marbles: $0.text) })
            },
            traces: failure.failure.traces, command: advice(failure.replay))
    }

    /// The problems of a publisher of this package, or of the target of a user's spec. The array is empty for publishers of
    /// other modules, which are responsible for these problems themselves.
    package var problems: [LawProblem] {
        guard tested.type.isOwn else { return [] }
        return findings.failures.map { failure in
            let lines = lines(failure) + FrameworkAdvice(publishers: failure.composition).lines.map { "  \($0)" }
            return LawProblem(
                "'\(tested.type.name)' fails on several threads\n    " + lines.joined(separator: "\n    "),
                at: tested.type.location)
        }
    }
}

extension ScheduleFault {
    /// The rule of Combine that is broken, or a description of a deadlock or a crash. `nil` for other faults.
    fileprivate var brokenRule: String? {
        switch self {
        // A rule of this package, which Combine does not state.
        case .defect(TraceDefect.eventDuringSubscription.description, _): nil
        case .defect(let defect, _): defect
        case .deadlock: "two threads wait for each other"
        case .crash: "the program crashes"
        case .leak, .notLinearizable, .unmetExpectation, .endless, .stuck, .otherThreads, .unfitSchedule: nil
        }
    }
}
