#if canImport(Combine) || canImport(OpenCombineShim)
// Faults of Apple's schedulers on macOS 10.15, iOS 13, tvOS 13 and watchOS 6. The source code of these schedulers is in
// `Schedulers+OperationQueue.swift` and `Schedulers+RunLoop.swift` of the Swift repository.

extension Scheduler {
    /// Whether a recurring action waits for its delay and then also for its interval before it runs for the first time.
    package var delaysRecurringActionsTwice: Bool {
        #if canImport(Combine)
        if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) { false } else { visible is OperationQueue }
        #else
        false
        #endif
    }

    /// Whether a delayed action runs on the run loop of the calling thread, which might never run, instead of on the scheduler. A
    /// recurring action always runs on the scheduler.
    @usableFromInline
    package var schedulesOnRunLoopOfCaller: Bool {
        #if canImport(Combine)
        if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) { false } else { visible is RunLoop }
        #else
        false
        #endif
    }

    private var visible: Any { (self as? any SchedulerHiding)?.hiddenScheduler ?? self }
}

/// A scheduler that hides the type of another one, and so the faults of that.
package protocol SchedulerHiding {
    var hiddenScheduler: Any { get }
}
#endif
