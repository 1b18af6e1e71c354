import TestSupport
import Testing

/// What a timer publishes, and when it stops.
struct TimerTests {
    typealias Instant = VirtualTimeScheduler.SchedulerTimeType

    @Test("Publishes the time, once, when it is requested")
    func demand() {
        let scheduler = VirtualTimeScheduler()
        let timer = AnySinglePublisher.timer(after: 3, scheduler: scheduler)
        let (eager, late, idle) = (
            timer.recordTrace(on: scheduler), timer.recordTrace(on: scheduler, demand: .unlimitedAfter(5)),
            timer.recordTrace(on: scheduler, demand: .none)
        )
        scheduler.run()
        expectEqual(eager.trace.marbles, "---(a|)")
        expectEqual(eager.trace.values, [.seconds(3)])
        expectEqual(late.trace.marbles, "-----(a|)")
        expectEqual(late.trace.values, [.seconds(3)])
        expectEqual(idle.trace.marbles, "-")
        expectEqual((eager.trace.defects + late.trace.defects + idle.trace.defects), [])
        let second = timer.recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(second.trace.values, [.seconds(8)])
    }

    @Test("Publishes on subscription on a scheduler without time")
    func immediateScheduler() {
        let recorder = AnySinglePublisher.timer(after: 1, scheduler: ImmediateScheduler.shared).record()
        expectEqual(recorder.values.count, 1)
        #expect(recorder.isFinished)
    }
}
