import TraitSpec

extension EvidenceCollector {
    /// The subscriptions to upstreams in the run of a counterexample, unless the behaviors of the upstreams say it all.
    ///
    /// - Returns: Nil if there was one subscription to each upstream, at the beginning, and it lasted. Also nil for
    ///   counterexamples with another subscriber than the first one, or with limited demand, because these have remarks.
    func subscriptions(in counterexample: Counterexample) -> [Evidence.Subscription]? {
        let scenario = counterexample.scenario
        guard let build, counterexample.subscriber == .first, scenario.demand == .unlimited else { return nil }
        let run = ObservedRun(scenario)
        run.play(build)
        // Other subscribers can change what the first one receives.
        guard run.receptions.first?.marbles == counterexample.trace else { return nil }
        let parameters = checker.tested.type.scriptedParameters.map(\.name)
        let observed = run.evidence(parameters)
        let plain = zip(parameters, scenario.upstreams.diagrams).map {
            Evidence.Subscription(parameter: $0, marbles: $1)
        }
        return observed == plain ? nil : observed
    }
}
