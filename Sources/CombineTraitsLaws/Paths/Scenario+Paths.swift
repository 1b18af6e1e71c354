import CombineTraitsTesting

extension Scenario {
    /// Runs the scenario in one way.
    ///
    /// - Returns: The record, or nil if the instance has no such entrance.
    package func run(_ way: Way, _ build: (ScriptedRun) -> Void) -> PathRecord? {
        let run = PathRun(self, way)
        run.play(build)
        return run.record
    }

    /// Returns the same scenario with a cancellation at each point before its end.
    ///
    /// - Parameter record: The record without a cancellation.
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
