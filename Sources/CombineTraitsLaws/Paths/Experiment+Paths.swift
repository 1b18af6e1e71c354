import CombineTraitsSpec
import CombineTraitsTesting

extension Experiment {
    /// Compares every way with a plain subscription. The upstreams are maybe, and make the publisher maybe according to its
    /// rule.
    ///
    /// This method tries every behavior of such upstreams within the bound, with every order and demand, with and without
    /// cancellations. The findings are empty for an instance that breaks an assumption.
    package func comparePaths() -> PathFindings {
        var findings = PathFindings()
        // An instance that breaks an assumption in a plain subscription can keep it on the direct path.
        guard instance.breaks.isEmpty, let trait = tested.algebra.traitWithDirectPath else { return findings }
        let law = tested.laws[trait]
        let rules = tested.rules()
        let cases = upstreamBehaviors(where: { $0.obeys(law) })
            .filter { rules.holds(trait: trait, in: situation($0)) }
        var progress = progress(caseCount: cases.count, ", on the direct path")
        for upstreams in cases {
            for order in orders(of: upstreams) {
                for demand in bound.pathDemands {
                    comparePaths(
                        Scenario(instance: instance.name, upstreams: upstreams, order: order, demand: demand),
                        &findings)
                }
            }
            progress?.advance()
        }
        return findings
    }

    private func comparePaths(_ scenario: Scenario, _ findings: inout PathFindings) {
        guard let plain = scenario.run(.plain, build), let path = tested.type.directPath else { return }
        var ways: [Way] = []
        for way in bound.ways where way.admits(scenario) {
            // Some instances are not maybe publishers.
            guard let direct = scenario.run(way, build) else { return }
            findings.add(PathComparison(scenario, plain, direct, by: way, on: path))
            // If no upstream returned its result, none returns one in a run with a cancellation either.
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
