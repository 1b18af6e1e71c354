#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// The strategies of `collect(_:options:)`.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Publishes the collected values at the end of each interval, on the scheduler.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// Publishes the collected values at the end of each interval, and whenever their number reaches a maximum.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}
#endif
