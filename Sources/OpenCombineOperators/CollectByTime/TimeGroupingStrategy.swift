#if !canImport(Combine) && canImport(OpenCombineShim)
extension Publishers {
    /// A strategy of `collect(_:options:)`, which determines when to publish the collected values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Publishes the collected values on a scheduler, at the end of each interval of this length.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// Publishes the collected values on a scheduler, at the end of each interval of this length, and whenever their
        /// number reaches the maximum.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}
#endif
