#if !os(WASI) && !os(Windows)
import CombineTraitsTesting

/// A case that stops the program.
package struct ReleaseCrash: Sendable {
    package let testCase: ReleaseCase
    package let fault: ScheduleFault
}

extension Experiment {
    /// The maximum number of upstreams of an instance to run. Types with more upstreams belong to families, and behave like
    /// the smaller types.
    private static let upstreamLimitOfReleases = 4

    /// The number of cases that one thread runs. A thread that passes 20,000 decision points counts as endless.
    private static let batchSize = 50

    /// Lets every consumer release everything at each moment, and returns the cases that stop the program: for each
    /// consumer and moment, the first one.
    ///
    /// The cases run on threads of a schedule, which survives a crash and a deadlock.
    package func exploreReleases(_ bound: Bound = .releases) -> [ReleaseCrash] {
        var cases = releaseCases(bound)[...]
        var crashes: [ReleaseCrash] = []
        let search = ScheduleSearch(preemptions: 0, limit: 1, randomSchedules: 0)
        while !cases.isEmpty {
            let batch = Batch(cases.prefix(Self.batchSize), build)
            let report = search.run { $0.thread("run", batch.run) }
            cases = cases.dropFirst(batch.count)
            guard let failure = report.failure, let crashed = batch.current else { continue }
            crashes.append(ReleaseCrash(testCase: crashed, fault: failure.fault))
            // A crash takes a long time.
            cases.removeAll { $0.consumer == crashed.consumer && $0.moment == crashed.moment }
        }
        return crashes
    }

    private func releaseCases(_ bound: Bound) -> [ReleaseCase] {
        guard tested.type.scriptedParameters.count <= Self.upstreamLimitOfReleases else { return [] }
        let trait = tested.algebra.traitWithDirectPath
        let rules = tested.rules()
        return upstreamBehaviors(within: bound).flatMap { upstreams -> [ReleaseCase] in
            // A sink of maybe publishers may stop the program if one is none.
            let isMaybe =
                trait.map { trait in
                    instance.breaks.isEmpty && rules.holds(trait: trait, in: situation(upstreams))
                        && upstreams.lists.allSatisfy { $0.allSatisfy { $0.obeys(tested.laws[trait]) } }
                } ?? false
            let consumers = ReleaseCase.Consumer.allCases.filter { consumer in
                if consumer.isDirect { return isMaybe }
                return consumer != .immediate || instance.breaks.isEmpty
            }
            return consumers.flatMap { consumer in
                moments(upstreams).flatMap { moment in
                    let scenario = Scenario(
                        instance: instance.name, upstreams: upstreams, order: orders(of: upstreams)[0])
                    return (upstreams.canEndWithValue ? [false, true] : [false]).map {
                        ReleaseCase(consumer: consumer, moment: moment, scenario: scenario, endsWithValue: $0)
                    }
                }
            }
        }
    }

    private func moments(_ upstreams: UpstreamBehaviors) -> [ReleaseCase.Moment] {
        let mayPublishTwo = upstreams.lists.isEmpty || upstreams.lists.contains { $0.contains { $0.values.count > 1 } }
        return ReleaseCase.Moment.allCases.filter { $0 != .secondValue || mayPublishTwo }
    }
}

extension UpstreamBehaviors {
    fileprivate var canEndWithValue: Bool { lists.contains { $0.allSatisfy(\.endsWithValue) } }
}

/// Cases to run one after the other, up to the first one that stops its thread.
private final class Batch {
    private let cases: ArraySlice<ReleaseCase>
    private let build: (ScriptedRun) -> Void

    /// The number of cases that have begun.
    private(set) var count = 0

    /// The case that began last.
    var current: ReleaseCase? { cases.dropFirst(count - 1).first }

    init(_ cases: ArraySlice<ReleaseCase>, _ build: @escaping (ScriptedRun) -> Void) {
        self.cases = cases
        self.build = build
    }

    func run() {
        // The search runs a schedule with a fault again.
        count = 0
        for testCase in cases {
            count += 1
            ReleaseRun(testCase).run(build)
        }
    }
}
#endif
