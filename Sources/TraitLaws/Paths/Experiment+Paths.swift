import CombineTraitsGenerator
import CombineTraitsTesting

extension Experiment {
    /// Runs the instance by both paths, wherever its row and its upstreams are maybe: with all castings, the shortest
    /// first, in all orders, with each demand, and with a cancellation at each point. Every way is held to a plain
    /// subscription.
    func comparePaths() -> PathFindings {
        var findings = PathFindings()
        // Where a plain subscription breaks a promise on purpose, the direct path need not.
        guard instance.breaks.isEmpty,
            let maybe = tested.algebra.names.firstIndex(of: TraitLaw.maybe.name)
        else { return findings }
        let law = tested.laws[maybe]
        let rules = tested.rules()
        for casting in castings(where: { $0.lawfulness[law] })
        where rules.holds(trait: maybe, in: tested.situation(instance, casting)) {
            for order in orders {
                for demand in bound.pathDemands {
                    comparePaths(
                        PathScenario(instance: instance.name, casting: casting, order: order, demand: demand),
                        &findings)
                }
            }
        }
        return findings
    }

    private func comparePaths(_ scenario: PathScenario, _ findings: inout PathFindings) {
        guard let plain = scenario.run(.plain, build), let path = tested.type.directPath else { return }
        var ways: [Way] = []
        for way in bound.ways where way.admits(scenario) {
            // Not every instance of a row has the trait that comes with the entrances.
            guard let direct = scenario.run(way, build) else { return }
            findings.add(PathComparison(scenario, plain, direct, by: way, on: path))
            // Where no upstream has returned anything, none does when somebody cancels.
            if way.style == .delivers || direct.hasAnswers { ways.append(way) }
        }
        for cancelled in scenario.cancellations(of: plain, at: bound.cancellationInstants) {
            guard let plain = cancelled.run(.plain, build) else { continue }
            for way in ways where way.admits(cancelled) {
                guard let direct = cancelled.run(way, build) else { continue }
                findings.add(PathComparison(cancelled, plain, direct, by: way, on: path))
            }
        }
    }
}
