import CombineTraitsTesting

/// The description of a run: the instance, the behaviors of its upstreams and their order within an instant, and the demand
/// and the cancellation of the subscribers.
package struct Scenario: Sendable {
    /// The name of the instance.
    package let instance: String

    package let upstreams: UpstreamBehaviors

    package let order: InstantOrder

    /// The demand of each subscriber. With ``DemandPolicy/none``, a ``LawRun`` or ``PathRun`` requests all values once
    /// nothing is scheduled, or after ``timeLimit``.
    package var demand: DemandPolicy

    package var cancellation = CancellationPolicy.never

    /// The pattern of the answers of `choose`: see ``Choices``.
    var choices = Choices.first

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
