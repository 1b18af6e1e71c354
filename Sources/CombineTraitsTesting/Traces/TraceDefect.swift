/// A rule of Combine that a publisher broke.
///
/// Defects do not violate a trait: traits are about what a publisher sends, and these rules about how.
public enum TraceDefect: Hashable, Sendable {
    /// An event came before the subscription.
    case eventBeforeSubscription

    /// An event came after the completion.
    case eventAfterCompletion

    /// An event came after the subscriber cancelled its subscription.
    case eventAfterCancellation

    /// A value came that was not demanded.
    case valueWithoutDemand

    /// A second subscription came.
    case secondSubscription

    /// An event came while the subscriber received another one on another thread. Only ``exploreSchedules(schedule:_:)``
    /// detects it.
    case overlappingEvents

    /// An event came on another thread while the subscriber received its subscription. Only ``exploreSchedules(schedule:_:)`` detects it.
    ///
    /// Publishers of this package wait until the subscriber has returned. Subjects of Combine do not.
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
