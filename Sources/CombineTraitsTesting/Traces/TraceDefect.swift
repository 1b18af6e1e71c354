/// A rule of Combine that a publisher broke.
///
/// Defects do not violate a trait. A trait determines which events a publisher sends, and these rules determine how it
/// sends them.
public enum TraceDefect: Hashable, Sendable {
    /// An event arrived before the subscriber received a subscription.
    case eventBeforeSubscription

    /// An event arrived after the completion.
    case eventAfterCompletion

    /// An event arrived after the subscriber cancelled its subscription. In a
    /// ``/ScheduleExploration/ThreadScenario``, only events on the thread that cancelled are defects.
    case eventAfterCancellation

    /// A value arrived without demand.
    case valueWithoutDemand

    /// The subscriber received a second subscription.
    case secondSubscription

    /// An event or a subscription arrived on one thread while the subscriber received an event on a different thread.
    ///
    /// Only a ``/ScheduleExploration/ThreadScenario`` detects this defect.
    case overlappingEvents

    /// An event arrived on another thread while the subscriber received its subscription.
    ///
    /// Operators of this package deliver such events after `receive(subscription:)` returns. Subjects and `Future` of
    /// Combine do not wait. Neither does a publisher that starts on demand, such as `DeferredFuture`, if the subscriber
    /// requests a value in `receive(subscription:)`. Only a ``/ScheduleExploration/ThreadScenario`` detects this defect.
    case eventDuringSubscription

    /// An event did not arrive, which arrives in the same run if the demand is unlimited.
    ///
    /// For example, an operator that drops a value must request another one. Otherwise, it waits forever behind a subscriber
    /// that requests one value at a time. ``TraitCheck`` and the law tests of CombineTraitsLaws detect this defect, and a
    /// single ``TraceRecorder`` does not.
    case missingEvent
}

extension TraceDefect: CustomStringConvertible {
    /// The defect as a clause, such as `an event came after the completion`.
    public var description: String {
        switch self {
        case .eventBeforeSubscription: "an event came before the subscription"
        case .eventAfterCompletion: "an event came after the completion"
        case .eventAfterCancellation: "an event came after the cancellation"
        case .valueWithoutDemand: "a value came that was not requested"
        case .secondSubscription: "a second subscription came"
        case .overlappingEvents: "two events came at once, on two threads"
        case .eventDuringSubscription: "an event came on another thread during the delivery of the subscription"
        case .missingEvent: "an event did not come that comes with unlimited demand"
        }
    }
}
