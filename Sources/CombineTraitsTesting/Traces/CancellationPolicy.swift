/// The time at which a ``TraceRecorder`` cancels its subscription.
public enum CancellationPolicy: Hashable, Sendable {
    /// Never.
    case never

    /// Some time after the subscription.
    case after(VirtualTimeScheduler.SchedulerTimeType.Stride)

    /// On receipt of a number of values, before the subscriber returns. Zero means on receipt of the subscription.
    case afterValues(Int)
}
