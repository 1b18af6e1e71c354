import CombineTraitsTesting

/// What happens in a run: which instance runs, what its scripted upstreams do, and when the subscriber demands and cancels.
struct Scenario: Sendable {
    /// The name of the instance.
    let instance: String

    let upstreams: UpstreamBehaviors

    let order: InstantOrder

    /// What each subscriber demands. In ``DemandPolicy/none``, it demands everything as soon as nothing is left to happen.
    var demand = DemandPolicy.unlimited

    var cancellation = CancellationPolicy.never

    /// How long virtual time runs until nothing is left to happen.
    ///
    /// Only publishers that repeat forever need more than the default.
    var timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(8)
}
