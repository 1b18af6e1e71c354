#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// How `collect(_:options:)` groups values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Publishes what has come, whenever an interval of the scheduler has passed.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// Publishes what has come, whenever an interval of the scheduler has passed, and as soon as there are so many
        /// values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}
#endif
