/// How many values a ``TraceRecorder`` demands, and when.
public enum DemandPolicy: Hashable, Sendable {
    /// All of them, at once.
    case unlimited

    /// One, then another one on receipt of each.
    case oneAtATime

    /// Like ``oneAtATime``, but by a request to the subscription, before the subscriber returns.
    case oneRequestAtATime

    /// That number of them, and no more.
    case max(Int)

    /// None, until a call of ``TraceRecorder/request(_:)``.
    case none

    /// None for some time after the subscription, then all of them.
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
