import ConbiniForTesting
import TestSupport

/// The schedulers of combine-schedulers and the clocks of swift-clocks, and their counterparts here. Each example is true if the
/// counterpart does what the symbol does.
enum SchedulerTables {
    typealias Queue = AnySchedulerOf<DispatchQueue>

    static let combineSchedulers: [FormerSymbol] =
        same(["AnyScheduler", "AnySchedulerOf", "eraseToAnyScheduler()"]) {
            let scheduler: Queue = DispatchQueue.main.eraseToAnyScheduler()
            return type(of: scheduler)
                == AnyScheduler<DispatchQueue.SchedulerTimeType, DispatchQueue.SchedulerOptions>.self
        }
        + same([".main", ".global(qos:)"]) {
            let schedulers: [Queue] = [.main, .global(qos: .utility)]
            let others: (AnySchedulerOf<RunLoop>, AnySchedulerOf<OperationQueue>) = (.main, .main)
            return withExtendedLifetime(others) { schedulers.count == 2 }
        }
        + row(["UIScheduler.shared"], ".ui") {
            let schedulers: [Queue] = [.ui, AnyScheduler(UIScheduler.shared)]
            return schedulers.count == 2
        }
        + row(["DispatchQueue.immediate"], "AnySchedulerOf<DispatchQueue>.immediate") {
            let (scheduler, log) = (AnySchedulerOf<DispatchQueue>.immediate, TextLog())
            scheduler.schedule(after: scheduler.now.advanced(by: 5)) { log.note("ran") }
            return log.lines == ["ran"]
        }
        + row(["DispatchQueue.test", "TestScheduler"], "VirtualTimeScheduler()", advances)
        + same(["advance(by:)", "run()"], advances)
        + same([".unimplemented(_:)"]) {
            let schedulers: (Queue, Queue) = (.unimplemented("search"), .unimplemented())
            return schedulers.0.minimumTolerance == schedulers.1.minimumTolerance
        }
        + row(["Publishers.Timer", "timerPublisher(every:)"], "Timer.publish(every:on:in:)") {
            Timer.publish(every: 1, on: .main, in: .common).interval == 1
        }
        + refused([
            "animation(_:)", "transaction(_:)", "animate(withDuration:)", "sleep(for:)", "timer(interval:)",
        ])

    static let swiftClocks: [FormerSymbol] =
        same(["AnyClock"]) {
            let clock: AnyClock<Duration> = AnyClock(ContinuousClock())
            return clock.now <= clock.now
        }
        + same(["ImmediateClock", ".immediate"]) {
            let clocks: [any Clock<Duration>] = [.immediate, ImmediateClock()]
            return clocks.count == 2
        }
        + row(["UnimplementedClock", ".unimplemented"], ".unimplemented(_:)") {
            let clocks: [any Clock<Duration>] = [.unimplemented(), UnimplementedClock<Duration>(name: "download")]
            return clocks.count == 2
        }
        + row(["TestClock"], "VirtualTimeScheduler().clock") {
            let (scheduler, log) = (VirtualTimeScheduler(), TextLog())
            let clock = scheduler.clock
            scheduler.withVirtualTasks {
                _ = VirtualTask {
                    try await clock.sleep(for: .seconds(2))
                    log.note("slept")
                }
                scheduler.advance(by: 1)
                log.note("1 s")
                scheduler.advance(by: 1)
            }
            return log.lines == ["1 s", "slept"]
        }
        + refused(["clock.timer(interval:)"])

    private static let advances: @Sendable () -> Bool = {
        let (clock, log) = (VirtualTimeScheduler(), TextLog())
        let view: Queue = clock.scheduler()
        for delay in [1, 2] {
            view.schedule(after: view.now.advanced(by: .seconds(delay))) { log.note(clock.now) }
        }
        clock.advance(by: 1)
        let isAdvanced = log.lines == ["1 s"]
        clock.run()
        return isAdvanced && log.lines == ["1 s", "2 s"]
    }

    private static func same(_ names: [String], _ example: @escaping @Sendable () -> Bool) -> [FormerSymbol] {
        names.map { .same($0, example) }
    }

    private static func row(
        _ names: [String], _ counterpart: String, _ example: @escaping @Sendable () -> Bool
    ) -> [FormerSymbol] {
        names.map { .counterpart($0, counterpart, example) }
    }

    private static func refused(_ names: [String]) -> [FormerSymbol] { names.map { .refused($0) } }
}
