import TraitSpec
import CombineTraitsTesting

/// The runs of one instance of a row, within a bound.
package struct Experiment: Sendable {
    package let tested: TestedType
    package let instance: PublisherRow.Instance

    /// The index of the instance in its row.
    let instanceIndex: Int

    /// The requirements that the type of the instance meets.
    let metRequirements: Set<String>

    /// Whether the operator might have timers, because the expression uses a scheduler or is asynchronous.
    let hasTimers: Bool

    let build: @Sendable (ScriptedRun) -> Void
    let bound: Bound

    /// Creates the experiment for the instance at an index. Builds the instance once, to find the requirements that its
    /// type meets.
    init(
        of tested: TestedType, instance index: Int, _ build: @escaping @Sendable (ScriptedRun) -> Void, _ bound: Bound
    ) {
        self.tested = tested
        instance = tested.type.instances[index]
        instanceIndex = index
        metRequirements = TypeRun.metRequirements(
            of: instance.name, upstreamCount: tested.type.scriptedParameters.count, build)
        let expression = instance.expression.value
        hasTimers = ["scheduler", "async", "await"].contains(where: expression.containsWord)
        self.build = build
        self.bound = bound
    }

    /// Returns an experiment for each instance of a row.
    package static func all(
        of tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void, _ bound: Bound
    ) -> [Experiment] {
        tested.type.instances.indices.map { Experiment(of: tested, instance: $0, build, bound) }
    }

    /// Runs the instance with every behavior and demand within the bound, in every order to try, and returns the findings.
    /// The most readable behaviors come first.
    package func run() -> Findings {
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
                    let run = LawRun(scenario, tested.laws, isStrict: tested.type.isOwn)
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
                        findings.add(
                            counterexample(run, violation.subscriber, violation.reason),
                            against: violation.law, in: situation, breaksAssumption: broken.contains(violation.law))
                    }
                }
            }
        }
        return findings
    }

    /// Repeats a scenario that starts tasks, with a cancellation before each step. Adds a defect if an event follows the
    /// cancellation.
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

    /// Whether the expressions of the row suggest that the instance starts tasks. If any instance of the row has an
    /// asynchronous closure, the operator starts tasks, even if the closures of this instance do not suspend.
    var usesTasks: Bool {
        instance.expression.value.startsTasks || tested.type.instances.contains { $0.expression.value.isAsynchronous }
    }

    /// The number of combinations of behaviors and orders. ``run()`` plays each combination once for each demand.
    package var workload: Int { upstreamBehaviors().reduce(0) { $0 + orders(of: $1).count } }

    private func counterexample(
        _ run: LawRun, _ subscriber: TraitSubscriber, _ reason: String, remarks: [String] = []
    ) -> Counterexample {
        Counterexample(
            scenario: run.scenario, instanceIndex: instanceIndex, subscriber: subscriber, reason: reason,
            remarks: remarks, traces: run.traces())
    }

    /// Returns the behaviors of the upstreams, the most readable ones first.
    ///
    /// - Parameter isIncluded: A closure that returns whether to try a behavior that the instance accepts.
    func upstreamBehaviors(
        within bound: Bound? = nil, where isIncluded: (Behavior) -> Bool = { _ in true }
    ) -> [UpstreamBehaviors] {
        UpstreamBehaviors.all(upstreamCount: upstreamCount, bound ?? self.bound) {
            isIncluded($1) && tested.accepts($1, by: $0, of: instance)
        }
    }

    func situation(_ upstreams: UpstreamBehaviors) -> Situation {
        tested.situation(instance, upstreams, meeting: metRequirements)
    }

    func orders(of upstreams: UpstreamBehaviors) -> [InstantOrder] {
        InstantOrder.all(of: upstreams, hasTimers: hasTimers)
    }

    private var upstreamCount: Int { tested.type.scriptedParameters.count }
}

extension String {
    /// Whether an expression contains the word `scheduler`, and so uses the scheduler of its run.
    package var usesScheduler: Bool { containsWord("scheduler") }

    /// Whether an expression contains the word `async` or `await`, and so an asynchronous closure.
    package var isAsynchronous: Bool { ["async", "await"].contains(where: containsWord) }

    /// Whether the words of an expression suggest that it starts tasks.
    package var startsTasks: Bool {
        isAsynchronous || words.contains { $0.hasPrefix("DeferredTask") || $0.hasPrefix("Async") }
    }

    /// Returns whether the text contains an identifier or a keyword as a whole word.
    fileprivate func containsWord(_ word: String) -> Bool { words.contains { $0 == word } }

    private var words: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }
}
