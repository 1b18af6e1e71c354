import CombineTraitsGenerator
import CombineTraitsTesting
import TestSupport

/// All the runs of one instance of a row.
struct Experiment: Sendable {
    let tested: TestedType
    let instance: PublisherRow.Instance

    /// The index of the instance in its row.
    let instanceIndex: Int

    /// The requirements that the type of the instance meets.
    let metRequirements: Set<String>

    let build: @Sendable (ScriptedRun) -> Void
    let bound: Bound

    /// The experiments of a row.
    static func all(
        of tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void, _ bound: Bound
    ) -> [Experiment] {
        tested.type.instances.enumerated().map { index, instance in
            Experiment(
                tested: tested, instance: instance, instanceIndex: index,
                metRequirements: TypeRun.metRequirements(
                    of: instance.name, upstreamCount: tested.type.scriptedParameters.count, build),
                build: build, bound: bound)
        }
    }

    /// Runs the instance with every behavior of its upstreams, the shortest first, in every order that can make a
    /// difference, and with every demand.
    func run() -> Findings {
        var findings = Findings()
        findings.metRequirements[instance.name] = metRequirements
        let broken = Set(instance.breaks.compactMap { tested.algebra.names.firstIndex(of: $0.value) })
        let checked = Set(tested.laws.indices).subtracting(broken)
        for upstreams in upstreamBehaviors() {
            let situation = situation(upstreams)
            for order in orders(of: upstreams) {
                for demand in bound.demands + bound.demandsForDefects {
                    let scenario = Scenario(
                        instance: instance.name, upstreams: upstreams, order: order, demand: demand)
                    let run = LawRun(scenario, isStrict: tested.type.isOwn)
                    run.play(build)
                    findings.add(situation, about: checked, defects: run.defects)
                    if run.defects.contains(where: findings.isNew) {
                        for trace in run.defectiveTraces() {
                            findings.add(
                                counterexample(run, trace.subscriber, "\(trace.defect)", remarks: trace.remarks),
                                of: trace.defect)
                        }
                    }
                    if run.hasTasks, tested.type.isOwn { checkCancellations(of: scenario, &findings) }
                    guard bound.demands.contains(demand) else { continue }
                    for violation in run.violations {
                        guard let trait = tested.laws.firstIndex(of: violation.law) else { continue }
                        findings.add(
                            counterexample(run, violation.subscriber, violation.reason),
                            against: trait, in: situation, breaksAssumption: broken.contains(trait))
                    }
                }
            }
        }
        return findings
    }

    /// Cancels before each step of a run with tasks. Nothing may arrive after that.
    private func checkCancellations(of scenario: Scenario, _ findings: inout Findings) {
        let defect = TraceDefect.eventAfterCancellation
        guard findings.isNew(defect) else { return }
        cancelBeforeEachStep(for: scenario.timeLimit) { scheduler in
            let run = CancelledRun(scenario, on: scheduler)
            build(run)
            return run
        } cancel: { run in
            run.cancel()
        } check: { run, step in
            guard findings.isNew(defect), run.isDefective else { return }
            findings.add(
                Counterexample(
                    scenario: scenario, instanceIndex: instanceIndex, subscriber: .first, reason: "\(defect)",
                    remarks: ["\(step)"], traces: [run.trace]),
                of: defect)
        }
    }

    private func counterexample(
        _ run: LawRun, _ subscriber: TraitSubscriber, _ reason: String, remarks: [String] = []
    ) -> Counterexample {
        Counterexample(
            scenario: run.scenario, instanceIndex: instanceIndex, subscriber: subscriber, reason: reason,
            remarks: remarks, traces: run.traces())
    }

    /// What the upstreams do, the shortest first.
    ///
    /// - Parameter isIncluded: Whether to try a behavior that the instance accepts.
    func upstreamBehaviors(where isIncluded: (Behavior) -> Bool = { _ in true }) -> [UpstreamBehaviors] {
        UpstreamBehaviors.all(upstreamCount: upstreamCount, bound) {
            isIncluded($1) && tested.accepts($1, by: $0, of: instance)
        }
    }

    /// What is known about the upstreams with these behaviors.
    func situation(_ upstreams: UpstreamBehaviors) -> Situation {
        tested.situation(instance, upstreams, meeting: metRequirements)
    }

    /// The orders that can make a difference to these upstreams.
    func orders(of upstreams: UpstreamBehaviors) -> [InstantOrder] {
        InstantOrder.all(of: upstreams, hasTimers: hasTimers)
    }

    /// Whether the operator acts by itself, not only when an upstream does.
    private var hasTimers: Bool {
        ["scheduler", "async", "await"].contains { instance.expression.value.containsWord($0) }
    }

    private var upstreamCount: Int { tested.type.scriptedParameters.count }
}

extension Experiment {
    /// Does something with each experiment of some rows, on all cores.
    ///
    /// - Returns: The results of each row, by instance.
    static func results<Result: Sendable>(
        of rows: [(tested: TestedType, instances: RowInstances)], _ bound: Bound,
        _ run: @escaping @Sendable (Experiment) -> Result
    ) -> [(tested: TestedType, results: [Result])] {
        let experiments = rows.enumerated().flatMap { index, row in
            all(of: row.tested, row.instances.build, bound).map { (row: index, experiment: $0) }
        }
        let results = Parallel.map(experiments) { (row: $0.row, result: run($0.experiment)) }
        return rows.enumerated().map { index, row in
            (row.tested, results.filter { $0.row == index }.map(\.result))
        }
    }
}

extension String {
    /// Whether the text contains an identifier or a keyword as a whole.
    fileprivate func containsWord(_ word: String) -> Bool {
        split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
    }
}
