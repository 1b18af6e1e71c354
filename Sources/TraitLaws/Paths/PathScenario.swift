import CombineTraitsTesting

/// What a run does, whatever the way into the publisher.
struct PathScenario: Sendable {
    /// The name of the instance.
    let instance: String

    /// What the scripted upstreams do.
    let casting: Casting

    let order: InstantOrder

    /// What the subscriber demands. In ``DemandPolicy/none``, it demands everything as soon as nothing is left to
    /// happen.
    let demand: DemandPolicy

    private(set) var cancellation = CancellationPolicy.never

    /// How long virtual time runs until nothing is left to happen.
    var timeLimit = ScriptedRun.timeLimit

    /// Plays it.
    ///
    /// - Returns: What has happened. Nil if the way does not lead into the instance.
    func run(_ way: Way, _ build: (ScriptedRun) -> Void) -> PathRecord? {
        let run = PathRun(self, way)
        build(run)
        return run.record
    }

    /// The same scenario with a cancellation at each point before it is over.
    ///
    /// - Parameter record: What happens without a cancellation.
    func cancellations(of record: PathRecord, at instants: [Int]) -> [PathScenario] {
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
