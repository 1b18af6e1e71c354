import CombineTraitsGenerator
import CombineTraitsTesting

extension Experiment {
    /// Rows of a family with more upstreams do the same with them.
    private static let upstreamLimit = 3

    /// After this many cases in which threads stop for good, an instance is left alone: each of them costs memory.
    private static let stopLimit = 3

    /// Searches the schedules of the instance, with every behavior of its upstreams within the bound, on both paths.
    ///
    /// - Parameters:
    ///   - bound: How far the search goes.
    ///   - isEnough: Whether it can end, called after each case.
    package func exploreThreads(
        _ bound: ThreadBound, until isEnough: (ThreadFindings) -> Bool = { _ in false }
    ) -> ThreadFindings {
        var findings = ThreadFindings()
        guard parameters.count <= Self.upstreamLimit else { return findings }
        let testCases = threadCases(bound)
        guard !usesTasks, testCases.first.map({ declare($0, on: ThreadScenario()).hasTasks }) != true else {
            findings.uncovered = [instance.name]
            return findings
        }
        var stopCount = 0
        for testCase in testCases where covers(testCase) {
            let report = explore(testCase, bound.search)
            findings.add(report, of: testCase)
            if report.failure?.fault.stopsThreads == true { stopCount += 1 }
            if stopCount == Self.stopLimit || isEnough(findings) { break }
        }
        return findings
    }

    /// Whether the publisher is one of this package, or of a user's spec.
    package var isOwn: Bool { tested.type.isOwn }

    private func threadCases(_ bound: ThreadBound) -> [ThreadCase] {
        upstreamBehaviors(within: bound.behaviors).flatMap { upstreams in
            bound.interventions.flatMap { intervention in
                [false, true].compactMap { isDirect in
                    // Who starts a publisher demands everything.
                    if isDirect, intervention == .demands { return nil }
                    return ThreadCase(
                        instance: instance.name, upstreams: upstreams, intervention: intervention, isDirect: isDirect)
                }
            }
        }
    }

    /// Whether there is such a path.
    private func covers(_ testCase: ThreadCase) -> Bool { declare(testCase, on: ThreadScenario()).isRecorded }

    private func explore(_ testCase: ThreadCase, _ search: ScheduleSearch) -> ScheduleReport {
        search.run { declare(testCase, on: $0) }
    }

    @discardableResult
    private func declare(_ testCase: ThreadCase, on threads: ThreadScenario) -> ThreadRun {
        let run = ThreadRun(testCase, parameters, hasClock: hasTimers, isStrict: isOwn, on: threads)
        run.play(build)
        return run
    }

    private var parameters: [String] { tested.type.scriptedParameters.map(\.name) }
}
