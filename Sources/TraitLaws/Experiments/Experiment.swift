import CombineTraitsGenerator
import CombineTraitsTesting

/// All the runs of one instance of a row.
struct Experiment: Sendable {
    let tested: TestedType
    let instance: PublisherRow.Instance

    /// The place of the instance in its row.
    let position: Int

    let build: @Sendable (ScriptedRun) -> Void
    let bound: Bound

    /// The experiments of a row.
    static func all(
        of tested: TestedType, _ build: @escaping @Sendable (ScriptedRun) -> Void, _ bound: Bound
    ) -> [Experiment] {
        tested.type.instances.enumerated().map { position, instance in
            Experiment(tested: tested, instance: instance, position: position, build: build, bound: bound)
        }
    }

    /// Runs the instance: all castings, the shortest first, in all orders that can make a difference, with each demand.
    func run() -> Findings {
        var findings = Findings()
        let broken = Set(instance.breaks.compactMap { tested.algebra.names.firstIndex(of: $0.value) })
        let judged = Set(tested.laws.indices).subtracting(broken)
        for casting in castings() {
            let situation = tested.situation(instance, casting)
            for order in orders {
                for demand in bound.demands + bound.demandsForDefects {
                    let run = LawRun(
                        instance: instance.name, casting: casting, order: order, demand: demand,
                        isToTheLetter: tested.type.isOwn)
                    build(run)
                    findings.add(situation, about: judged, defects: run.defects)
                    if run.defects.contains(where: findings.isNew) {
                        note(run.defectiveTraces(), casting, order, demand, run.traces(), in: &findings)
                    }
                    guard bound.demands.contains(demand) else { continue }
                    for violation in run.violations {
                        guard let trait = tested.laws.firstIndex(of: violation.law) else { continue }
                        findings.add(
                            Counterexample(
                                instance: instance.name, position: position, casting: casting, order: order,
                                demand: demand, subscriber: violation.subscriber, deed: violation.deed,
                                traces: run.traces()),
                            against: trait, in: situation, breaksAssumption: broken.contains(trait))
                    }
                }
            }
        }
        return findings
    }

    /// Keeps the run as the first that shows a defect.
    private func note(
        _ defective: [LawRun.DefectiveTrace], _ casting: Casting, _ order: InstantOrder, _ demand: DemandPolicy,
        _ traces: [String], in findings: inout Findings
    ) {
        for trace in defective {
            findings.add(
                Counterexample(
                    instance: instance.name, position: position, casting: casting, order: order, demand: demand,
                    subscriber: trace.subscriber, deed: "\(trace.defect)", remarks: trace.remarks, traces: traces),
                of: trace.defect)
        }
    }

    /// What the upstreams do, the shortest first.
    ///
    /// - Parameter isIncluded: Whether an upstream may behave in a way, if the instance accepts it.
    func castings(where isIncluded: (Behavior) -> Bool = { _ in true }) -> [Casting] {
        Casting.all(upstreamCount: upstreamCount, bound) {
            isIncluded($1) && tested.accepts($1, by: $0, of: instance)
        }
    }

    /// The orders that can make a difference.
    var orders: [InstantOrder] {
        InstantOrder.all(upstreamCount: upstreamCount, hasTimers: instance.expression.value.contains("scheduler"))
    }

    private var upstreamCount: Int { tested.type.scriptedParameters.count }
}

extension Experiment {
    /// Does something with each experiment of rows, on all the cores that there are.
    ///
    /// - Returns: What came out for each row, by instance.
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
