/// A policy that determines when a ``TraceRecorder`` cancels its subscription.
public enum CancellationPolicy: Hashable, Sendable {
    /// The recorder does not cancel.
    case never

    /// The recorder cancels some time after the subscription.
    case after(VirtualTimeScheduler.SchedulerTimeType.Stride)

    /// The recorder cancels while it receives the last of a number of values. If the number is zero, the recorder cancels while
    /// it receives the subscription.
    case afterValues(Int)
}
