import CombineTraitsTesting

/// The description of a run: the instance, the behaviors of its upstreams, and the demand and cancellation of the
/// subscriber.
package struct Scenario: Sendable {
    /// The name of the instance.
    package let instance: String

    package let upstreams: UpstreamBehaviors

    package let order: InstantOrder

    /// The demand of each subscriber. With ``DemandPolicy/none``, a ``LawRun`` or ``PathRun`` demands all values once nothing is
    /// scheduled.
    package var demand: DemandPolicy

    package var cancellation = CancellationPolicy.never

    /// The maximum virtual time of each wait until nothing is scheduled. This limit ends the runs of publishers that repeat
    /// forever.
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
