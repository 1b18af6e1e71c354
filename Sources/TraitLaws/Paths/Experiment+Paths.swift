import CombineTraitsGenerator
import CombineTraitsTesting

extension Experiment {
    /// Enters the instance by both paths, wherever its row and its upstreams are maybe: with all castings, the shortest
    /// first, in all orders, with each demand, and with a cancellation at each point.
    func comparePaths() -> PathFindings {
        var findings = PathFindings()
        let maybe = tested.algebra.names.firstIndex(of: TraitLaw.maybe.name)
        guard let maybe, let law = TraitLaw.all.firstIndex(where: { $0.name == TraitLaw.maybe.name }) else {
            return findings
        }
        let rules = tested.rules()
        for casting in castings(where: { $0.lawfulness[law] })
        where rules.holds(trait: maybe, in: tested.situation(instance, casting)) {
            for order in orders {
                for demand in bound.pathDemands {
                    let scenario = PathScenario(
                        instance: instance.name, casting: casting, order: order, demand: demand)
                    comparePaths(scenario, &findings)
                }
            }
        }
        return findings
    }

    private func comparePaths(_ scenario: PathScenario, _ findings: inout PathFindings) {
        guard let patient = scenario.run(.subscriber, .delivers, play) else { return }
        for scenario in scenario.cancelling(patient, at: bound.cancellationInstants) {
            let plain =
                scenario.cancellation == .never ? patient : scenario.run(.subscriber, .delivers, play) ?? patient
            for (entrance, style) in ways(into: scenario) {
                guard let direct = scenario.run(entrance, style, play) else { continue }
                let comparison = PathComparison(plain: plain, direct: direct, by: entrance)
                findings.addComparison(
                    comparison.isEqual
                        ? nil
                        : PathDifference(
                            scenario: scenario,
                            plain: .init(.subscriber, .delivers, plain),
                            direct: .init(entrance, style, direct)))
            }
        }
    }

    /// What is held to a plain subscription upon upstreams that deliver.
    private func ways(into scenario: PathScenario) -> [(Entrance, UpstreamStyle)] {
        let delivering: [(Entrance, UpstreamStyle)] = [(.receiver, .delivers), (.start, .delivers)]
        // Operators on the plain path may start their upstreams, too.
        let answering: [(Entrance, UpstreamStyle)] =
            scenario.casting.hasAnswers ? [(.subscriber, .answers), (.receiver, .answers), (.start, .answers)] : []
        return (delivering + answering).filter { $0.0.admits(scenario.demand, scenario.cancellation) }
    }
}
