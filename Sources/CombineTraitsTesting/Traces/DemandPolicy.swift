/// A policy that determines how a ``TraceRecorder`` requests values.
public enum DemandPolicy: Hashable, Sendable {
    /// All values, on subscription.
    case unlimited

    /// One value on subscription, and one more after each value, which `receive(_:)` returns as demand.
    case oneAtATime

    /// One value at a time, as with ``oneAtATime``, but the recorder calls `request(_:)` while it receives a value.
    case oneRequestAtATime

    /// The given number of values, on subscription, and no more until you call ``TraceRecorder/request(_:)``. If it is negative,
    /// the recorder traps.
    case max(Int)

    /// No values until you call ``TraceRecorder/request(_:)``.
    case none

    /// No values until the given time has passed since the subscription, and then all values.
    case unlimitedAfter(VirtualTimeScheduler.SchedulerTimeType.Stride)
}

extension DemandPolicy: CustomStringConvertible {
    /// The policy in words, such as `one at a time`.
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

/// A policy that determines when a ``TraceRecorder`` cancels its subscription.
public enum CancellationPolicy: Hashable, Sendable {
    /// The recorder does not cancel by itself. You can still call ``TraceRecorder/cancel()``.
    case never

    /// The recorder cancels when the given time has passed since the subscription.
    case after(VirtualTimeScheduler.SchedulerTimeType.Stride)

    /// The recorder cancels while it receives the value with the given number, counted from one. If the number is zero, the
    /// recorder cancels while it receives the subscription. If it is negative, the recorder traps.
    case afterValues(Int)
}
