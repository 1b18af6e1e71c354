import CombineTraitsGenerator

extension EvidenceCollector {
    /// The subscriptions to upstreams in the run of a counterexample, if there is more to them than what the upstreams do.
    ///
    /// - Returns: Nil if there was one subscription to each upstream, at the beginning, and it lasted. Also nil for the counterexamples of
    ///   other subscribers than the first one, and of other demands than an unlimited one, whose remarks say what is special.
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
