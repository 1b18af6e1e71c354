import CombineTraitsSpec
import CombineTraitsTesting

extension Experiment {
    /// The maximum number of upstreams of an instance to search. Most types with more upstreams belong to families, and
    /// behave like the smaller types.
    private static let upstreamLimit = 3

    /// The search of an instance ends after this number of faults that stop threads forever, because each of them leaks
    /// memory.
    private static let stopLimit = 3

    /// Searches the schedules of the instance, with the behaviors of its upstreams within the bound, in plain subscriptions
    /// and on the direct path.
    ///
    /// - Parameters:
    ///   - bound: The bound of the search.
    ///   - isEnough: A closure that returns whether the search can end. The search calls this closure after each case.
    package func exploreThreads(
        _ bound: ThreadBound, until isEnough: (ThreadFindings) -> Bool = { _ in false }
    ) -> ThreadFindings {
        var findings = ThreadFindings()
        guard parameters.count <= Self.upstreamLimit else {
            findings.uncovered = [instance.name]
            return findings
        }
        var search = bound.search
        // Only a thread that waits for a lock that is not seen sleeps here.
        search.sleepLimit = 0.5
        var stopCount = 0
        let cases = threadCases(bound)
        var progress = progress(caseCount: cases.count, ", on several threads")
        for testCase in cases {
            defer { progress?.advance() }
            guard let report = testCase.explore(search, build) else { continue }
            add(report, of: testCase, to: &findings)
            if report.failure?.fault.stopsThreads == true { stopCount += 1 }
            if case .stuck? = report.failure?.fault { search.expectStuckRuns() }
            if stopCount == Self.stopLimit || isEnough(findings) { break }
        }
        return findings
    }

    func add(_ report: ScheduleReport, of testCase: ThreadCase, to findings: inout ThreadFindings) {
        findings.add(report, of: testCase) {
            guard isOwn else { return [] }
            return composition(
                of: Scenario(
                    instance: instance.name, upstreams: testCase.upstreams, order: orders(of: testCase.upstreams)[0]))
        } accepted: {
            accepted($0)
        }
    }

    /// Whether this package, or the target of a user's spec, declares the publisher, or a substitute where Combine is
    /// unavailable.
    package var isOwn: Bool { tested.type.isOwn }

    func threadCases(_ bound: ThreadBound) -> [ThreadCase] {
        let testCases = threadCases(bound, hasTasks: usesTasks)
        // The publisher can start a task even if the expression does not.
        let startsTasks = !usesTasks && testCases.first?.startsTasks(build) == true
        return startsTasks ? threadCases(bound, hasTasks: true) : testCases
    }

    private func threadCases(_ bound: ThreadBound, hasTasks: Bool) -> [ThreadCase] {
        upstreamBehaviors(within: bound.behaviors).flatMap { upstreams in
            bound.interventions.flatMap { intervention in
                [false, true].compactMap { isDirect in
                    if isDirect, !intervention.isOfDirectPath { return nil }
                    // For operators of other modules, these cases would only find more faults, which neither this package
                    // nor its users can correct.
                    if intervention == .cancelsDuringStart, !isOwn { return nil }
                    return ThreadCase(
                        instance: instance.name, parameters: parameters, upstreams: upstreams,
                        intervention: intervention, isDirect: isDirect, hasClock: hasTimers, hasTasks: hasTasks,
                        isStrict: isOwn)
                }
            }
        }
    }

    private var parameters: [String] { tested.type.scriptedParameters.map(\.name) }
}
