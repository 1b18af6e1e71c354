/// The demand of a ``TraceRecorder``.
public enum DemandPolicy: Hashable, Sendable {
    /// All values, immediately.
    case unlimited

    /// One value, and another one on receipt of each value.
    case oneAtATime

    /// As ``oneAtATime``, but with a request before the subscriber returns.
    case oneRequestAtATime

    /// A number of values.
    case max(Int)

    /// No value before a call of ``TraceRecorder/request(_:)``.
    case none

    /// No value for some time after the subscription, and then all values.
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
