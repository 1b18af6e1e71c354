import CombineTraitsSpec
import CombineTraitsTesting

/// The runs of one instance of a row, within a bound.
package struct Experiment: Sendable {
    package let tested: TestedType
    package let instance: PublisherRow.Instance

    /// The index of the instance in its row.
    let instanceIndex: Int

    /// The requirements that the type of the instance meets.
    let metRequirements: Set<String>

    /// The values of each upstream.
    let values: [UpstreamValues]

    /// Whether the operator might have timers, because the expression uses a scheduler or is asynchronous.
    let hasTimers: Bool

    let build: @Sendable (ScriptedRun) -> Void
    let bound: Bound

    /// Whether searches that take longer than two seconds write their progress on standard error.
    var notesProgress = false

    /// Creates the experiment for the instance at an index. Builds the instance once, to find the requirements that its
    /// type meets, and the types of the upstreams.
    init(
        of tested: TestedType, instance index: Int, _ build: @escaping @Sendable (ScriptedRun) -> Void, _ bound: Bound
    ) {
        self.tested = tested
        instance = tested.type.instances[index]
        instanceIndex = index
        let upstreamCount = tested.type.scriptedParameters.count
        let run = TypeRun(of: instance.name, upstreamCount: upstreamCount, build)
        metRequirements = run.metRequirements
        values = (0..<upstreamCount).map { run.values[$0] ?? .alike }
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

    /// Returns the publishers of Combine or OpenCombine through which a run passes.
    func composition(of scenario: Scenario) -> [PublisherType] { CompositionRun.publishers(in: scenario, build) }

    /// Returns the publishers whose defects the instance accepts, among those through which a run passes.
    func accepted(_ composition: [PublisherType]) -> [String] {
        instance.knownDefects.map(\.value).filter { composition.map(\.name).contains($0) }
    }

    /// Runs the instance with every behavior and demand within the bound, in every order to try, and returns the findings.
    /// The most readable behaviors come first.
    package func run() -> Findings {
        var findings = Findings()
        findings.metRequirements[instance.name] = metRequirements
        let broken = Set(instance.breaks.compactMap { tested.algebra.names.firstIndex(of: $0.value) })
        let checked = Set(tested.laws.indices).subtracting(broken)
        let cases = upstreamBehaviors()
        var progress = progress(caseCount: cases.count)
        for upstreams in cases {
            let situation = situation(upstreams)
            findings.add(situation, about: checked)
            for order in orders(of: upstreams) {
                let scenario = Scenario(instance: instance.name, upstreams: upstreams, order: order)
                scenario.withAllChoices { scenario in
                    run(scenario, in: situation, breaking: broken, &findings)
                }
            }
            progress?.advance()
        }
        return findings
    }

    /// Runs a scenario with every demand, and returns the choices of the run with unlimited demand.
    private func run(
        _ scenario: Scenario, in situation: Situation, breaking broken: Set<Int>, _ findings: inout Findings
    ) -> Choices? {
        var unlimited: LawRun?
        var isWithoutValue = false
        for demand in bound.demands + bound.demandsForDefects {
            // The same run as an earlier one, whose subscribers had no value to which to respond.
            if isWithoutValue, demand.beginsWithOneValue { continue }
            var scenario = scenario
            scenario.demand = demand
            let run = LawRun(scenario, tested.laws, isStrict: tested.type.isOwn)
            run.play(build)
            if demand == .unlimited {
                unlimited = run
            } else if let unlimited, instance.breaks.isEmpty {
                // Without its assumption, such as a scheduler that keeps the order, an operator can lose events.
                run.compare(with: unlimited)
            }
            if demand.beginsWithOneValue { isWithoutValue = run.isWithoutValue }
            let accepted =
                instance.knownDefects.isEmpty || run.defects.isEmpty ? [] : accepted(composition(of: scenario))
            findings.acceptedDefects.formUnion(accepted)
            findings.addRun(accepted.isEmpty ? run.defects : [])
            if accepted.isEmpty, run.defects.contains(where: findings.isNew) {
                for trace in run.defectiveTraces() {
                    var defective = counterexample(run, trace.subscriber, "\(trace.defect)", remarks: trace.remarks)
                    if tested.type.isOwn { defective.composition = composition(of: scenario) }
                    findings.add(defective, of: trace.defect)
                }
            }
            if run.hasTasks, tested.type.isOwn { checkCancellations(of: scenario, &findings) }
            guard bound.demands.contains(demand) else { continue }
            for violation in run.violations where accepted.isEmpty || !violation.isStrict {
                findings.add(
                    counterexample(run, violation.subscriber, violation.reason),
                    against: violation.law, in: situation, breaksAssumption: broken.contains(violation.law))
            }
        }
        return unlimited?.choose
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
                    scenario: scenario, upstreams: diagrams(scenario.upstreams), instanceIndex: instanceIndex,
                    subscriber: .first, reason: "\(defect)", remarks: ["\(step)"], traces: [run.trace]),
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
            scenario: run.scenario, upstreams: diagrams(run.scenario.upstreams), instanceIndex: instanceIndex,
            subscriber: subscriber, reason: reason, remarks: run.choose.remarks + remarks, traces: run.traces())
    }

    private func diagrams(_ upstreams: UpstreamBehaviors) -> [[String]] {
        zip(values, upstreams.lists).map { values, behaviors in behaviors.map(values.diagram) }
    }

    /// Returns the behaviors of the upstreams, the most readable ones first.
    ///
    /// - Parameter isIncluded: A closure that returns whether to try a behavior that the instance accepts.
    func upstreamBehaviors(
        within bound: Bound? = nil, where isIncluded: (Behavior) -> Bool = { _ in true }
    ) -> [UpstreamBehaviors] {
        UpstreamBehaviors.all(upstreamCount: upstreamCount, bound ?? self.bound, numbers: values.map(\.numbers)) {
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

extension DemandPolicy {
    /// Whether the subscriber requests one value first, so that the runs with this and other such demands differ only after a value.
    fileprivate var beginsWithOneValue: Bool { [.oneAtATime, .oneRequestAtATime, .max(1)].contains(self) }
}
