#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// The strategies of `collect(_:options:)`.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Publishes the values of each interval of the scheduler.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// Publishes the values of each interval of the scheduler, and whenever their number reaches a maximum.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}
#endif
