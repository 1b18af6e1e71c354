#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// A strategy of `collect(_:options:)`, which determines when to publish the collected values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Publishes the collected values at the end of each interval, on the scheduler.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// Publishes the collected values at the end of each interval, and whenever their number reaches a maximum, on the
        /// scheduler.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}
#endif
