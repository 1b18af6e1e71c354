/// A policy that determines how a ``TraceRecorder`` demands values.
public enum DemandPolicy: Hashable, Sendable {
    /// All values, on subscription.
    case unlimited

    /// One value on subscription, and one more as the demand that the recorder returns for each value.
    case oneAtATime

    /// One value at a time, as with ``oneAtATime``, but with a call to `request(_:)` while the subscriber receives a
    /// value.
    case oneRequestAtATime

    /// A number of values, on subscription.
    case max(Int)

    /// No values until you call ``TraceRecorder/request(_:)``.
    case none

    /// No values until some time after the subscription, and then all values.
    case unlimitedAfter(VirtualTimeScheduler.SchedulerTimeType.Stride)
}

extension DemandPolicy: CustomStringConvertible {
    /// The policy in words.
    public var description: String {
        switch self {
        case .unlimited: "unlimited"
        case .oneAtATime: "one at a time"
        case .oneRequestAtATime: "one at a time, by requests"
        case .max(let count): "\(count) in all"
        case .none: "none"
        case .unlimitedAfter(let delay): "none, until all after \(delay)"
        }
    }
}
