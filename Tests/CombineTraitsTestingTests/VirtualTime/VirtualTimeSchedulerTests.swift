import TestSupport
import Testing

/// In which order, and at which instants, actions run.
struct VirtualTimeSchedulerTests {
    let scheduler = VirtualTimeScheduler()
    /// What has run, and when.
    let log = SharedLog<String>()

    private func schedule(_ name: String, after seconds: Int, rank: Int? = nil) {
        scheduler.schedule(
            after: .seconds(seconds), tolerance: .zero, options: rank.map { .init(rank: $0) }, note(name))
    }

    private func note(_ name: String) -> () -> Void {
        { [scheduler, log] in log.append("\(name) at \(scheduler.now)") }
    }

    @Test func nothingRunsBeforeTimeMoves() {
        scheduler.schedule(note("a"))
        expectEqual(log.values, [])
        scheduler.advance(by: .zero)
        expectEqual(log.values, ["a at 0 s"])
    }

    @Test func actionsRunByInstantThenInTheOrderOfScheduling() {
        schedule("c", after: 2)
        schedule("a", after: 1)
        schedule("d", after: 2)
        schedule("b", after: 1)
        scheduler.run()
        expectEqual(log.values, ["a at 1 s", "b at 1 s", "c at 2 s", "d at 2 s"])
        expectEqual(scheduler.now, .seconds(2))
    }

    @Test func lowRanksComeFirst() {
        schedule("b", after: 1)
        schedule("c", after: 1, rank: 1)
        schedule("a", after: 1, rank: -1)
        scheduler.run()
        expectEqual(log.values, ["a at 1 s", "b at 1 s", "c at 1 s"])
    }

    @Test func actionsScheduleActions() {
        scheduler.schedule(after: .seconds(1)) { [scheduler, log] in
            log.append("outer")
            scheduler.schedule(note("inner"))
            scheduler.schedule(after: scheduler.now.advanced(by: 1), note("later"))
        }
        schedule("other", after: 1)
        scheduler.run()
        expectEqual(log.values, ["outer", "other at 1 s", "inner at 1 s", "later at 2 s"])
    }

    @Test func advanceRunsWhatIsOnTheWayAndAtTheEnd() {
        (1...4).forEach { schedule("\($0)", after: $0) }
        scheduler.advance(by: .seconds(2))
        expectEqual(log.values, ["1 at 1 s", "2 at 2 s"])
        scheduler.advance(to: .seconds(3))
        expectEqual(log.values.last, "3 at 3 s")
        expectEqual(scheduler.nextInstant, .seconds(4))
        scheduler.advance(by: .milliseconds(500))
        expectEqual(scheduler.now, .init(nanoseconds: 3_500_000_000))
        expectEqual(scheduler.scheduledActionCount, 1)
    }

    @Test func runUntilStopsAtTheLastAction() {
        schedule("a", after: 1)
        schedule("b", after: 5)
        #expect(!scheduler.run(until: .seconds(4)))
        expectEqual(scheduler.now, .seconds(1))
        #expect(scheduler.run(until: .seconds(9)))
        expectEqual(scheduler.now, .seconds(5))
    }

    @Test func thePastMeansNow() {
        scheduler.advance(by: .seconds(3))
        schedule("late", after: 1)
        scheduler.run()
        expectEqual(log.values, ["late at 3 s"])
    }

    @Test func recurringActionsRunUntilTheyAreCancelled() {
        let recurring = scheduler.schedule(after: .seconds(1), interval: .seconds(2), note("r"))
        scheduler.advance(to: .seconds(5))
        expectEqual(log.values, ["r at 1 s", "r at 3 s", "r at 5 s"])
        expectEqual(scheduler.scheduledActionCount, 1)
        recurring.cancel()
        expectEqual(scheduler.scheduledActionCount, 0)
        scheduler.run()
        expectEqual(log.values.count, 3)
    }

    @Test func aRecurringActionCancelsItself() {
        var recurring: (any Cancellable)?
        recurring = scheduler.schedule(after: .seconds(1), interval: .seconds(1)) { [scheduler, log] in
            log.append("\(scheduler.now)")
            if log.values.count == 2 { recurring?.cancel() }
        }
        scheduler.run()
        expectEqual(log.values, ["1 s", "2 s"])
        withExtendedLifetime(recurring) {}
    }

    @Test func cancellationReleasesWhatReturnsToTheScheduler() {
        var token: Token? = Token { [scheduler, log] in scheduler.schedule { log.append("released") } }
        let recurring = scheduler.schedule(after: .seconds(1), interval: .seconds(1)) { [token] in token?.touch() }
        token = nil
        recurring.cancel()
        scheduler.run()
        expectEqual(log.values, ["released"])
    }

    static let strides: [(VirtualTimeScheduler.SchedulerTimeType.Stride, String)] = [
        (2, "2 s"),
        (.seconds(1), "1 s"),
        (.seconds(0.25), "0.25 s"),
        (.milliseconds(1_050), "1.05 s"),
        (.microseconds(3), "0.000003 s"),
        (.nanoseconds(1), "0.000000001 s"),
        (-.milliseconds(1_500), "-1.5 s"),
        (2 * .milliseconds(300), "0.6 s"),
        (.seconds(1_000) * .seconds(1_000), "1000000 s"),
        (.seconds(3) - 1 + .milliseconds(100), "2.1 s"),
        (.seconds(Int.max), "9223372036.854775807 s"),
        (.seconds(Double.infinity), "9223372036.854775807 s"),
    ]

    @Test(arguments: strides)
    func durations(stride: VirtualTimeScheduler.SchedulerTimeType.Stride, description: String) {
        expectEqual(stride.description, description)
    }

    @Test func whatRecursEndsWithTime() {
        let century = VirtualTimeScheduler.SchedulerTimeType.Stride.seconds(100 * 365 * 86_400)
        var count = 0
        let recurring = scheduler.schedule(after: .zero, interval: century) { count += 1 }
        scheduler.advance(to: .distantFuture)
        expectEqual(count, 3)
        #expect(scheduler.now == .distantFuture && scheduler.scheduledActionCount == 0)
        recurring.cancel()
        // A trace shows an event at the end of time.
        let late = VirtualTimeScheduler()
        let recorder = Just(1).delay(for: .seconds(.max), scheduler: late).recordTrace(on: late)
        late.run()
        expectEqual(recorder.trace.description, "<9223372036854775807>(1|)   a frame is 0.000000001 s")
        expectEqual(recorder.trace.marbles(frame: .nanoseconds(1)).events.map(\.frame), [.max, .max])
    }

    @Test func distantInstantsDoNotOverflow() {
        expectEqual(scheduler.now.advanced(by: .seconds(Int.max)).advanced(by: 1), .distantFuture)
        schedule("a", after: .max)
        scheduler.advance(by: .seconds(5))
        expectEqual(log.values, [])
    }
}
