import ConbiniForTesting
import TestSupport
import Testing

/// The views of a `VirtualTimeScheduler` in the times of the system.
struct VirtualTimeViewTests {
    typealias Check = @Sendable (any CheckOfAView) -> Void

    /// A check of views of any type.
    protocol CheckOfAView {
        func check<Time: Strideable, Options>(
            _ clock: VirtualTimeScheduler, _ view: AnyScheduler<Time, Options>, _ another: AnyScheduler<Time, Options>)
    }

    static let views: [(name: String, run: Check)] = [
        (
            "DispatchQueue",
            { check in
                let clock = VirtualTimeScheduler()
                let view: AnySchedulerOf<DispatchQueue> = clock.scheduler()
                check.check(clock, view, clock.scheduler(of: DispatchQueue.self))
            }
        ),
        (
            "RunLoop",
            { check in
                let clock = VirtualTimeScheduler()
                let view: AnySchedulerOf<RunLoop> = clock.scheduler()
                check.check(clock, view, clock.scheduler(of: RunLoop.self))
            }
        ),
        (
            "OperationQueue",
            { check in
                let clock = VirtualTimeScheduler()
                let view: AnySchedulerOf<OperationQueue> = clock.scheduler()
                check.check(clock, view, clock.scheduler(of: OperationQueue.self))
            }
        ),
    ]

    @Test("Its time advances as virtual time does, from the same instant", arguments: 0..<3)
    func time(_ index: Int) {
        struct Check: CheckOfAView {
            func check<Time: Strideable, Options>(
                _ clock: VirtualTimeScheduler, _ view: AnyScheduler<Time, Options>,
                _ another: AnyScheduler<Time, Options>
            ) {
                let start = view.now
                expectEqual(another.now, start)
                clock.advance(by: .milliseconds(1500))
                expectEqual(start.distance(to: view.now), .milliseconds(1500))
                expectEqual(another.now, view.now)
                expectEqual(view.minimumTolerance, .seconds(0))
            }
        }
        Self.views[index].run(Check())
    }

    @Test("Its instants are those of virtual time, to the nanosecond", arguments: 0..<3)
    func precision(_ index: Int) {
        struct Check: CheckOfAView {
            func check<Time: Strideable, Options>(
                _ clock: VirtualTimeScheduler, _ view: AnyScheduler<Time, Options>,
                _ another: AnyScheduler<Time, Options>
            ) {
                let start = view.now
                let log = TextLog()
                // On Apple's chips, a nanosecond of a dispatch queue is less than a tick.
                #if !canImport(Darwin)
                view.schedule(after: start.advanced(by: .nanoseconds(1))) { log.note(clock.now) }
                #endif
                view.schedule(after: start.advanced(by: .microseconds(7))) { log.note(clock.now) }
                view.schedule(after: start.advanced(by: .seconds(0.1)).advanced(by: .seconds(0.2))) {
                    log.note(clock.now)
                }
                let month = start.advanced(by: .seconds(30 * 86_400))
                view.schedule(after: month.advanced(by: .microseconds(1))) { log.note(clock.now) }
                clock.run()
                expectEqual(log.lines.suffix(3), ["0.000007 s", "0.3 s", "2592000.000001 s"])
                #if !canImport(Darwin)
                expectEqual(log.lines.first, "0.000000001 s")
                #endif
                let now = view.now
                view.schedule(after: now.advanced(by: .seconds(0.1))) { log.note(clock.now) }
                clock.run()
                expectEqual(log.lines.last, "2592000.100001 s")
            }
        }
        Self.views[index].run(Check())
    }

    @Test("Actions of all views and of virtual time run in one order", arguments: 0..<3)
    func order(_ index: Int) {
        struct Check: CheckOfAView {
            func check<Time: Strideable, Options>(
                _ clock: VirtualTimeScheduler, _ view: AnyScheduler<Time, Options>,
                _ another: AnyScheduler<Time, Options>
            ) {
                let log = TextLog()
                func note(_ name: String) -> () -> Void { { log.note("\(name) at \(clock.now)") } }
                clock.schedule(after: .seconds(1), note("a"))
                view.schedule(after: view.now.advanced(by: .seconds(1)), note("b"))
                clock.schedule(after: .seconds(1), note("c"))
                another.schedule(after: view.now.advanced(by: .seconds(1)), note("d"))
                clock.schedule(options: .init(rank: -1), note("e"))
                view.schedule(note("f"))
                clock.schedule(note("g"))
                // In the past, as soon as time moves.
                view.schedule(after: view.now.advanced(by: .seconds(-3_000_000_000)), note("h"))
                expectEqual(log.lines, [])
                clock.advance(by: .zero)
                expectEqual(log.lines, ["e at 0 s", "f at 0 s", "g at 0 s", "h at 0 s"])
                clock.run()
                expectEqual(log.lines.dropFirst(4), ["a at 1 s", "b at 1 s", "c at 1 s", "d at 1 s"])
            }
        }
        Self.views[index].run(Check())
    }

    @Test("An action recurs until it is cancelled", arguments: 0..<3)
    func recurring(_ index: Int) {
        struct Check: CheckOfAView {
            func check<Time: Strideable, Options>(
                _ clock: VirtualTimeScheduler, _ view: AnyScheduler<Time, Options>,
                _ another: AnyScheduler<Time, Options>
            ) {
                let log = TextLog()
                let first = view.now.advanced(by: .seconds(1))
                let cancellable = view.schedule(after: first, interval: .milliseconds(300)) { log.note(clock.now) }
                clock.advance(by: .seconds(2))
                expectEqual(log.lines, ["1 s", "1.3 s", "1.6 s", "1.9 s"])
                expectEqual(clock.scheduledActionCount, 1)
                cancellable.cancel()
                expectEqual(clock.scheduledActionCount, 0)
            }
        }
        Self.views[index].run(Check())
    }

    @Test("Operators publish at the instants at which they do on the scheduler itself", arguments: 0..<3)
    func operators(_ index: Int) {
        struct Check: CheckOfAView {
            func check<Time: Strideable, Options>(
                _ clock: VirtualTimeScheduler, _ view: AnyScheduler<Time, Options>,
                _ another: AnyScheduler<Time, Options>
            ) {
                func events(_ operators: (ScriptedPublisher<Int, TestError>) -> some Publisher<Int, TestError>)
                    -> Marbles
                {
                    let script = ScriptedPublisher<Int, TestError>("12--3----|", scheduler: clock, failure: TestError())
                    let recorder = operators(script).recordTrace(on: clock)
                    clock.run()
                    return recorder.trace.marbles
                }
                let onClock = events {
                    $0.debounce(for: 2, scheduler: clock).delay(for: 1, scheduler: clock).receive(on: clock)
                }
                let onView = events {
                    $0.debounce(for: 2, scheduler: view).delay(for: 1, scheduler: another).receive(on: view)
                }
                expectEqual(onView, onClock)
                expectEqual(onView, "----2--3--|")
            }
        }
        Self.views[index].run(Check())
    }

    @Test("An action for the end of time waits until the end of virtual time")
    func distantFuture() {
        let (clock, log) = (VirtualTimeScheduler(), TextLog())
        clock.scheduler(of: DispatchQueue.self).schedule(after: .init(.distantFuture)) { log.note("queue") }
        clock.scheduler(of: RunLoop.self).schedule(after: .init(.distantFuture)) { log.note("run loop") }
        clock.scheduler(of: OperationQueue.self).schedule(after: .init(.distantPast)) { log.note("past") }
        clock.advance(by: .seconds(1_000_000_000))
        expectEqual(log.lines, ["past"])
        expectEqual(clock.nextInstant, .distantFuture)
    }
}
