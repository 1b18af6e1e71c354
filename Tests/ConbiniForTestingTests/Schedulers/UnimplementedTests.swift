import ConbiniForTesting
import TestSupport
import Testing

/// Unimplemented schedulers and clocks in Swift Testing.
struct UnimplementedTests {
    @Test("Each use of a scheduler is an issue at the line that creates the scheduler")
    func scheduler() async {
        let log = TextLog()
        let line = #line + 2
        let issues = await knownIssues {
            let scheduler = AnySchedulerOf<DispatchQueue>.unimplemented("search")
            _ = scheduler.minimumTolerance
            let now = scheduler.now
            scheduler.schedule { log.note("action") }
            log.note("after the call")
            scheduler.schedule(after: now) { log.note("later") }
            scheduler.schedule(after: now, interval: 1) { log.note("recurring") }.cancel()
            log.note("end")
        }
        expectEqual(log.lines, ["action", "after the call", "later", "recurring", "end"])
        expectEqual(
            issues.map(Self.message(of:)),
            [
                "The test uses the unimplemented scheduler \"search\": it reads its time.",
                "The test uses the unimplemented scheduler \"search\": it schedules an action.",
                "The test uses the unimplemented scheduler \"search\": it schedules an action for later.",
                "The test uses the unimplemented scheduler \"search\": it schedules a recurring action.",
            ])
        expectEqual(issues.map(\.sourceLocation?.line), Array(repeating: line, count: 4))
        expectEqual(Set(issues.map(\.sourceLocation?.fileID)), ["\(#fileID)"])
    }

    @Test("There is one for each type of times, and for any other one")
    func types() async {
        let lines = [#line + 3, #line + 4, #line + 5, #line + 7]
        let log = TextLog()
        let issues = await knownIssues {
            AnySchedulerOf<DispatchQueue>.unimplemented().schedule { log.note(1) }
            AnySchedulerOf<RunLoop>.unimplemented().schedule { log.note(2) }
            AnySchedulerOf<OperationQueue>.unimplemented().schedule { log.note(3) }
            typealias Virtual = AnySchedulerOf<VirtualTimeScheduler>
            Virtual.unimplemented("virtual", now: .seconds(3)).schedule { log.note(4) }
        }
        expectEqual(log.lines, ["1", "2", "3", "4"])
        expectEqual(
            issues.map(Self.message(of:)),
            Array(repeating: "The test uses the unimplemented scheduler: it schedules an action.", count: 3)
                + ["The test uses the unimplemented scheduler \"virtual\": it schedules an action."])
        expectEqual(issues.map(\.sourceLocation?.line), lines)
    }

    @Test("A scheduler that is not used is no issue, nor one that is hidden again")
    func unused() {
        let scheduler = AnySchedulerOf<RunLoop>.unimplemented()
        _ = AnyScheduler(scheduler)
    }

    @Test("Each use of a clock is an issue, and a sleep returns at once")
    func clock() async {
        let line = #line + 2
        let issues = await knownIssues {
            let clock: UnimplementedClock<Duration> = .unimplemented("download")
            _ = clock.minimumResolution
            try await clock.sleep(until: .init(offset: .seconds(86_400)))
            expectEqual(clock.now.offset, .seconds(86_400))
            try await UnimplementedClock<Duration>(line: UInt(line + 100)).sleep(until: .init())
        }
        expectEqual(
            issues.map(Self.message(of:)),
            [
                "The test uses the unimplemented clock \"download\": it sleeps.",
                "The test uses the unimplemented clock \"download\": it reads its time.",
                "The test uses the unimplemented clock: it sleeps.",
            ])
        expectEqual(issues.map(\.sourceLocation?.line), [line, line, line + 100])
    }

    @Test("To hide a clock does not use it")
    func hiddenClock() { _ = AnyClock(UnimplementedClock<Duration>()) }

    private static func message(of issue: Issue) -> String { issue.comments.map(\.rawValue).joined() }
}
