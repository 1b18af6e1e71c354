/// A policy that determines when a ``TraceRecorder`` cancels its subscription.
public enum CancellationPolicy: Hashable, Sendable {
    /// Never.
    case never

    /// Some time after the subscription.
    case after(VirtualTimeScheduler.SchedulerTimeType.Stride)

    /// While the subscriber receives the last of a number of values. Zero means while it receives the subscription.
    case afterValues(Int)
}
