/// A rule of Combine that a publisher broke.
///
/// Defects do not violate a trait. A trait determines which events a publisher sends, and these rules determine how it sends
/// them.
public enum TraceDefect: Hashable, Sendable {
    /// An event arrived before the subscription.
    case eventBeforeSubscription

    /// An event arrived after the completion.
    case eventAfterCompletion

    /// An event arrived after the subscriber cancelled its subscription. In a scenario, only events on the
    /// thread that cancelled are defects.
    case eventAfterCancellation

    /// A value arrived without demand.
    case valueWithoutDemand

    /// The subscriber received a second subscription.
    case secondSubscription

    /// An event arrived on one thread while the subscriber received another event on a different thread.
    ///
    /// Only a ``ThreadScenario`` detects this defect.
    case overlappingEvents

    /// An event arrived on another thread while the subscriber received its subscription.
    ///
    /// Operators of this package wait until the subscriber returns. Subjects and `Future` of Combine do not, and neither does
    /// a publisher that starts when a subscriber demands a value, such as `DeferredFuture`, if the subscriber demands one
    /// in `receive(subscription:)`. Only a ``ThreadScenario`` detects this defect.
    case eventDuringSubscription
}

extension TraceDefect: CustomStringConvertible {
    /// The defect in words.
    public var description: String {
        switch self {
        case .eventBeforeSubscription: "an event came before the subscription"
        case .eventAfterCompletion: "an event came after the completion"
        case .eventAfterCancellation: "an event came after the cancellation"
        case .valueWithoutDemand: "a value came that was not demanded"
        case .secondSubscription: "a second subscription came"
        case .overlappingEvents: "two events came at once, on two threads"
        case .eventDuringSubscription: "an event came on another thread during the delivery of the subscription"
        }
    }
}
