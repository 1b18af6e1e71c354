import Conbini
import TestSupport
import Testing

/// What `AnyScheduler` passes on, and what its static members hide.
struct AnySchedulerTests {
    /// Notes each call with its arguments.
    struct SpyScheduler: Scheduler {
        typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
        typealias SchedulerOptions = String

        let log: TextLog

        var now: SchedulerTimeType { .seconds(7) }
        var minimumTolerance: SchedulerTimeType.Stride { .milliseconds(9) }

        func schedule(options: String?, _ action: @escaping () -> Void) {
            log.note("schedule \(options ?? "nil")")
            action()
        }

        func schedule(
            after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: String?,
            _ action: @escaping () -> Void
        ) {
            log.note("schedule after \(date), tolerance \(tolerance), \(options ?? "nil")")
            action()
        }

        func schedule(
            after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
            options: String?, _ action: @escaping () -> Void
        ) -> any Cancellable {
            log.note("schedule after \(date), interval \(interval), tolerance \(tolerance), \(options ?? "nil")")
            action()
            return AnyCancellable { log.note("cancel") }
        }
    }

    @Test("It passes each call on, with its arguments")
    func forwarding() {
        let log = TextLog()
        let scheduler = SpyScheduler(log: log).eraseToAnyScheduler()
        log.note("now \(scheduler.now), minimum tolerance \(scheduler.minimumTolerance)")
        scheduler.schedule(options: "low") { log.note("first") }
        scheduler.schedule(after: .seconds(1), tolerance: 2, options: "high") { log.note("second") }
        scheduler.schedule(after: .seconds(3)) { log.note("third") }
        scheduler.schedule(after: .seconds(4), interval: 5, tolerance: 6, options: "middle") { log.note("fourth") }
            .cancel()
        expectEqual(
            log.lines,
            [
                "now 7 s, minimum tolerance 0.009 s",
                "schedule low", "first",
                "schedule after 1 s, tolerance 2 s, high", "second",
                "schedule after 3 s, tolerance 0.009 s, nil", "third",
                "schedule after 4 s, interval 5 s, tolerance 6 s, middle", "fourth", "cancel",
            ])
    }

    @Test("It hides another one of its kind only once")
    func erasingTwice() {
        let scheduler = VirtualTimeScheduler().eraseToAnyScheduler().eraseToAnyScheduler()
        #expect(AnyScheduler(scheduler).hiddenScheduler is VirtualTimeScheduler)
    }

    @Test("It retains the scheduler, and releases it")
    func release() {
        weak var virtual: VirtualTimeScheduler?
        do {
            let scheduler: AnySchedulerOf<VirtualTimeScheduler>
            do {
                let strong = VirtualTimeScheduler()
                scheduler = AnyScheduler(strong)
                virtual = strong
            }
            #expect(virtual != nil)
            withExtendedLifetime(scheduler) {}
        }
        #expect(virtual == nil)
    }

    @Test("Its static members are the schedulers of these names")
    func staticMembers() {
        // On Linux, each call of `main` returns another object for the queue.
        let main = AnySchedulerOf<DispatchQueue>.main.hiddenScheduler as? DispatchQueue
        #expect(main?.label == DispatchQueue.main.label)
        #expect(AnySchedulerOf<DispatchQueue>.ui.hiddenScheduler is UIScheduler)
        #expect(AnySchedulerOf<RunLoop>.main.hiddenScheduler as? RunLoop === RunLoop.main)
        #expect(AnySchedulerOf<OperationQueue>.main.hiddenScheduler as? OperationQueue === OperationQueue.main)
        let global = AnySchedulerOf<DispatchQueue>.global(qos: .userInitiated).hiddenScheduler as? DispatchQueue
        #expect(global?.label == DispatchQueue.global(qos: .userInitiated).label)
        #expect(global?.label != DispatchQueue.global().label)
        let standard = AnySchedulerOf<DispatchQueue>.global().hiddenScheduler as? DispatchQueue
        #expect(standard?.label == DispatchQueue.global().label)
    }

    @Test("Operators have the traits and the events that they have on the hidden scheduler")
    func operators() {
        let scheduler = VirtualTimeScheduler()
        let erased = scheduler.eraseToAnyScheduler()
        let recorder = Just(1).delay(for: 2, scheduler: erased).receive(on: erased).eraseToAnySinglePublisher()
            .recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(recorder.trace.marbles, "--(1|)")
    }
}
