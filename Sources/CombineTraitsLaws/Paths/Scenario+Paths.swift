import CombineTraitsTesting

extension Scenario {
    /// Runs the scenario in one way.
    ///
    /// - Returns: The record, or `nil` if the way requires a maybe publisher and the instance is not one.
    package func run(_ way: Way, _ build: (ScriptedRun) -> Void) -> PathRecord? {
        let run = PathRun(self, way)
        run.play(build)
        return run.record
    }

    /// Returns copies of the scenario, each with one cancellation: on receipt of the subscription, on receipt of the first
    /// value if there is one, and at each of the given instants up to the completion. If the completion arrives on
    /// subscription, no copy cancels at an instant.
    ///
    /// - Parameters:
    ///   - record: The record of a run without a cancellation.
    ///   - instants: The instants to try, in seconds.
    package func cancellations(of record: PathRecord, at instants: [Int]) -> [Scenario] {
        var policies: [CancellationPolicy] = [.afterValues(0)]
        if record.valueCount > 0 { policies.append(.afterValues(1)) }
        if !record.isCompletedOnSubscription {
            for instant in instants where record.completedAt.map({ $0 >= .seconds(instant) }) ?? true {
                policies.append(.after(.seconds(instant)))
            }
        }
        return policies.map {
            var scenario = self
            scenario.cancellation = $0
            return scenario
        }
    }
}
