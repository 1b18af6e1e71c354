import CombineTraitsEvidence
import CombineTraitsSpec

extension EvidenceCollector {
    /// Returns the subscriptions to upstreams in the run of a counterexample.
    ///
    /// - Returns: The subscriptions, or `nil` if the behaviors of the upstreams already describe them, because each
    ///   upstream had one subscription, from the beginning and without a cancellation. Also `nil` if there is no ``build``
    ///   closure, if the trace depends on other subscribers, if the counterexample is not of the first subscriber, or if
    ///   the demand is not unlimited.
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
