#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// How `collect(_:options:)` groups values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Publishes what has come at each interval of the scheduler.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// Publishes what has come at each interval of the scheduler, and whenever it is this many values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}
#endif
