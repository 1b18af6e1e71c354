import CombineTraitsEvidence
import CombineTraitsSpec
import CombineTraitsTesting

/// A demonstration of a publisher, with its rating.
package struct RatedDemonstration: Sendable {
    let rating: DemonstrationRating
    package let demonstration: Evidence.Demonstration
}

extension RatedDemonstration {
    package static func best(_ demonstrations: [RatedDemonstration?]) -> Evidence.Demonstration? {
        demonstrations.compactMap { $0 }.min { $0.rating < $1.rating }?.demonstration
    }
}

extension Experiment {
    /// Runs the instance with the demonstration scripts, and returns the best run, or `nil` if the instance accepts none of
    /// the scripts.
    package func demonstration() -> RatedDemonstration? {
        let parameters = tested.type.scriptedParameters.map(\.name)
        // The first script is for the operator's receiver, which is not always the first parameter.
        let main = parameters.firstIndex(of: "Upstream") ?? 0
        let scripts = DemonstrationScripts.all(upstreamCount: parameters.count).map { $0.movingFirst(to: main) }
        let rated = scripts.enumerated().compactMap { index, upstreams -> RatedDemonstration? in
            let isAccepted = upstreams.lists.enumerated().allSatisfy { upstream, behaviors in
                behaviors.allSatisfy { tested.accepts($0, by: upstream, of: instance) }
            }
            guard isAccepted else { return nil }
            let run = demonstrationRun(upstreams)
            let rating = DemonstrationRating(
                run, upstreamCount: parameters.count, scriptIndex: index, instanceIndex: instanceIndex,
                breaksAssumption: !instance.breaks.isEmpty)
            return RatedDemonstration(
                rating: rating,
                demonstration: Evidence.Demonstration(
                    instance: instance.name, expression: instance.expression.value,
                    upstreams: run.evidence(parameters),
                    subscribers: run.receptions.map { Evidence.Subscription(start: $0.start, marbles: $0.marbles) }))
        }
        return rated.min { $0.rating < $1.rating }
    }

    /// Returns a run of the instance with two subscribers, if they receive different events although each upstream plays
    /// the same script to all subscriptions. Otherwise, returns a run with one subscriber.
    ///
    /// Most publishers send the same events to each subscriber. A second subscriber is instructive only for publishers that
    /// share something.
    private func demonstrationRun(_ upstreams: UpstreamBehaviors) -> ObservedRun {
        var scenario = scenario(upstreams)
        scenario.timeLimit = .seconds(Self.demonstrationLimit)
        // If upstreams change between subscriptions, a second subscriber can receive different events even if the publisher
        // shares nothing.
        if upstreams.lists.allSatisfy({ $0.count == 1 }) {
            let run = ObservedRun(scenario, later: .seconds(Self.secondSubscription))
            run.play(build)
            if Set(run.receptions.map(\.diagram)).count > 1 { return run }
        }
        let run = ObservedRun(scenario)
        run.play(build)
        return run
    }

    private func scenario(_ upstreams: UpstreamBehaviors) -> Scenario {
        let order = InstantOrder.all(upstreamCount: upstreams.lists.count, hasTimers: false)[0]
        return Scenario(instance: instance.name, upstreams: upstreams, order: order)
    }

    /// Runs the instance with scripts, and returns the subscriptions to upstreams and what the subscriber received, as
    /// text.
    ///
    /// - Parameter scripts: The events of each upstream, as a marble diagram.
    package func lanes(_ scripts: [String]) -> [String] {
        let run = ObservedRun(
            scenario(UpstreamBehaviors(lists: scripts.map { [Behavior(Marbles(stringLiteral: $0))] })))
        run.play(build)
        return run.evidence(tested.type.scriptedParameters.map(\.name)).map { subscription in
            let start = subscription.start == 0 ? "" : " after \(subscription.start) s"
            return "\(subscription.parameter ?? "")\(start): \(subscription.marbles)"
        } + run.receptions.map { "\(Evidence.published): \($0.marbles)" }
    }

    /// The instant of the second subscription, in seconds: between the first two values of the usual script.
    private static let secondSubscription = 2

    /// The maximum duration of a demonstration, in seconds.
    private static let demonstrationLimit = 30
}

extension UpstreamBehaviors {
    /// Returns the behaviors with the list of the first upstream moved to another position.
    fileprivate func movingFirst(to position: Int) -> UpstreamBehaviors {
        guard position > 0, let first = lists.first else { return self }
        return UpstreamBehaviors(lists: lists[1...position] + [first] + lists[(position + 1)...])
    }
}
