/// The time of a scheduler of the system, as a number of nanoseconds since an instant that is the same in each run.
///
/// Schedulers without a clock of their own measure it: `.immediate`, and the views of virtual time.
package protocol SystemSchedulerTime: Strideable where Stride: SchedulerTimeIntervalConvertible {
    init(nanosecondsSinceStart: Int64)

    /// The number of nanoseconds, at most the largest one. It is not positive if the time is not after the instant.
    var nanosecondsSinceStart: Int64 { get }
}

#if !os(WASI)
extension DispatchQueue.SchedulerTimeType: SystemSchedulerTime {
    // Not zero, which means the current time. Apple's chips count in ticks of 125/3 ns, and Dispatch rounds down to a tick. From
    // this instant, each number of microseconds is a number of ticks.
    private static var start: UInt64 { 1_000_000_000 }

    package init(nanosecondsSinceStart nanoseconds: Int64) {
        self.init(DispatchTime(uptimeNanoseconds: Self.start + UInt64(nanoseconds)))
    }

    package var nanosecondsSinceStart: Int64 {
        let uptime = dispatchTime.uptimeNanoseconds
        return Int64(clamping: uptime - min(uptime, Self.start))
    }
}

/// A time that is a date. Its start is the reference date, because only small numbers of seconds have exact nanoseconds.
private protocol SystemSchedulerDate: SystemSchedulerTime {
    init(_ date: Date)
    var date: Date { get }
}

extension SystemSchedulerDate {
    package init(nanosecondsSinceStart nanoseconds: Int64) {
        self.init(Date(timeIntervalSinceReferenceDate: Double(nanoseconds) / 1_000_000_000))
    }

    package var nanosecondsSinceStart: Int64 {
        let seconds = date.timeIntervalSinceReferenceDate
        return Int64(exactly: (seconds * 1_000_000_000).rounded()) ?? (seconds < 0 ? 0 : .max)
    }
}

extension RunLoop.SchedulerTimeType: SystemSchedulerDate {}

extension OperationQueue.SchedulerTimeType: SystemSchedulerDate {}
#endif
