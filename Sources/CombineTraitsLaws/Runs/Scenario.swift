import CombineTraitsTesting

/// What happens in a run: which instance runs, what its scripted upstreams do, and when the subscriber demands and cancels.
package struct Scenario: Sendable {
    /// The name of the instance.
    package let instance: String

    package let upstreams: UpstreamBehaviors

    package let order: InstantOrder

    /// What each subscriber demands. In ``DemandPolicy/none``, it demands everything as soon as nothing is left to happen.
    package var demand: DemandPolicy

    package var cancellation = CancellationPolicy.never

    /// How long virtual time runs until nothing is left to happen.
    ///
    /// Only publishers that repeat forever need more than the default.
    package var timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(8)

    package init(
        instance: String, upstreams: UpstreamBehaviors, order: InstantOrder, demand: DemandPolicy = .unlimited
    ) {
        self.instance = instance
        self.upstreams = upstreams
        self.order = order
        self.demand = demand
    }
}
