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
