import CombineTraitsGenerator
import CombineTraitsTesting

/// All the runs of one instance of a row.
struct Experiment: Sendable {
    let tested: TestedType
    let instance: PublisherRow.Instance

    /// The place of the instance in its row.
    let position: Int

    let play: @Sendable (Stage) -> Void
    let bound: Bound

    /// The experiments of a row.
    static func all(of tested: TestedType, _ play: @escaping @Sendable (Stage) -> Void, _ bound: Bound) -> [Experiment]
    {
        tested.type.instances.enumerated().map { position, instance in
            Experiment(tested: tested, instance: instance, position: position, play: play, bound: bound)
        }
    }

    /// Runs the instance: all castings, the shortest first, in all orders that can make a difference, with each demand.
    func run() -> Findings {
        var findings = Findings()
        let upstreams = tested.type.scriptedParameters.count
        let castings = Casting.all(upstreamCount: upstreams, bound) { tested.accepts($1, by: $0, of: instance) }
        let orders = InstantOrder.all(
            upstreamCount: upstreams, hasTimers: instance.expression.value.contains("scheduler"))
        let broken = Set(instance.breaks.compactMap { tested.algebra.names.firstIndex(of: $0.value) })
        let judged = Set(tested.laws.indices).subtracting(broken)
        for casting in castings {
            let situation = tested.situation(instance, casting)
            for order in orders {
                for demand in bound.demands {
                    let stage = Stage(instance: instance.name, casting: casting, order: order, demand: demand)
                    play(stage)
                    findings.add(situation, about: judged, defects: stage.defects)
                    for violation in stage.violations {
                        guard let trait = tested.laws.firstIndex(of: violation.law) else { continue }
                        findings.add(
                            Counterexample(
                                instance: instance.name, position: position, casting: casting, order: order,
                                demand: demand, subscriber: violation.subscriber, deed: violation.deed,
                                traces: stage.traces()),
                            against: trait, in: situation, breaksAssumption: broken.contains(trait))
                    }
                }
            }
        }
        return findings
    }
}
