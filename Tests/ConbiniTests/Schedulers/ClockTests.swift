import Conbini
import TestSupport
import Testing

/// `ImmediateClock` and `AnyClock`.
struct ClockTests {
    @Test("A sleep returns at once, and advances the time to its deadline")
    func sleep() async throws {
        let clock = ImmediateClock<Duration>()
        expectEqual(clock.now.offset, .zero)
        try await clock.sleep(for: .seconds(86_400))
        expectEqual(clock.now.offset, .seconds(86_400))
        try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
        expectEqual(clock.now.offset, .seconds(86_400))
        expectEqual(try await clock.measure { try await clock.sleep(for: .milliseconds(5)) }, .milliseconds(5))
        expectEqual(clock.minimumResolution, .zero)
        let another = ImmediateClock<Duration>(now: .init(offset: .seconds(3)))
        expectEqual(another.now.offset, .seconds(3))
        let any: any Clock<Duration> = .immediate
        try await any.sleep(for: .seconds(1))
    }

    @Test("A sleep of a cancelled task throws, and does not advance the time")
    func cancelled() async {
        let clock = ImmediateClock<Duration>()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        expectEqual(clock.now.offset, .zero)
    }

    @Test("A task that is cancelled while it sleeps throws")
    func cancelledInSleep() {
        let (scheduler, clock, log) = (VirtualTimeScheduler(), ImmediateClock<Duration>(), SharedLog<String>())
        scheduler.withVirtualTasks {
            let task = Task {
                do {
                    try await clock.sleep(for: .seconds(1))
                    log.append("slept")
                } catch { log.append("\(error)") }
            }
            while clock.now.offset == .zero, scheduler.runNext() {}
            task.cancel()
            scheduler.run()
        }
        expectEqual(log.values, ["CancellationError()"])
    }

    @Test("Other tasks run while one sleeps again and again")
    func fairness() {
        let (scheduler, clock, log) = (VirtualTimeScheduler(), ImmediateClock<Duration>(), SharedLog<String>())
        scheduler.withVirtualTasks {
            for name in ["a", "b"] {
                Task {
                    for _ in 1...2 {
                        try await clock.sleep(for: .seconds(1))
                        log.append(name)
                    }
                }
            }
            scheduler.run()
        }
        expectEqual(log.values, ["a", "b", "a", "b"])
    }

    @Test("Several threads can sleep on one clock")
    func threads() async throws {
        let clock = ImmediateClock<Duration>()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for second in 1...100 { group.addTask { try await clock.sleep(until: .init(offset: .seconds(second))) } }
            try await group.waitForAll()
        }
        expectEqual(clock.now.offset, .seconds(100))
    }

    // MARK: AnyClock

    /// Notes its sleeps, and throws an error.
    struct SpyClock: Clock {
        let base = ImmediateClock<Duration>()
        let log = SharedLog<String>()
        var now: ImmediateClock<Duration>.Instant { base.now }
        var minimumResolution: Duration { .nanoseconds(3) }

        func sleep(until deadline: ImmediateClock<Duration>.Instant, tolerance: Duration?) async throws {
            log.append("until \(deadline.offset), \(tolerance.map { "\($0)" } ?? "nil")")
            throw TestError(7)
        }
    }

    @Test("It passes each call on, with its arguments and its error")
    func forwarding() async {
        let spy = SpyClock()
        let clock = AnyClock(spy)
        expectEqual(clock.minimumResolution, .nanoseconds(3))
        let deadline = clock.now.advanced(by: .seconds(2))
        await #expect(throws: TestError(7)) { try await clock.sleep(until: deadline, tolerance: .seconds(1)) }
        await #expect(throws: TestError(7)) { try await clock.sleep(until: deadline) }
        expectEqual(spy.log.values, ["until 2.0 seconds, 1.0 seconds", "until 2.0 seconds, nil"])
    }

    @Test("Its instants are those of the hidden clock")
    func instants() async throws {
        let base = ImmediateClock<Duration>()
        let clock = AnyClock(base)
        let start = clock.now
        try await clock.sleep(for: .seconds(2))
        expectEqual(base.now.offset, .seconds(2))
        expectEqual(start.duration(to: clock.now), .seconds(2))
        expectEqual(clock.now.duration(to: start), .seconds(-2))
        expectEqual(start.advanced(by: .seconds(2)), AnyClock(base).now)
        #expect(start < clock.now && !(clock.now < start) && start != clock.now)
        expectEqual(Set([start, clock.now, start.advanced(by: .zero)]).count, 2)
        #expect(AnyClock(ContinuousClock()).now != AnyClock(SuspendingClock()).now)
    }

    @Test("It sleeps on a clock of the system")
    func system() async throws {
        let clock = AnyClock(ContinuousClock())
        try await clock.sleep(until: clock.now)
    }
}
