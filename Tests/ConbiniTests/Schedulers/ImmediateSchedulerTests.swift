import Conbini
import TestSupport
import Testing

/// `.immediate` of `AnyScheduler`, for each type of times.
struct ImmediateSchedulerTests {
    static let checks: [(String, @Sendable () -> Void)] = [
        ("DispatchQueue", { check(AnySchedulerOf<DispatchQueue>.immediate, AnySchedulerOf<DispatchQueue>.immediate) }),
        ("RunLoop", { check(AnySchedulerOf<RunLoop>.immediate, AnySchedulerOf<RunLoop>.immediate) }),
        (
            "OperationQueue",
            { check(AnySchedulerOf<OperationQueue>.immediate, AnySchedulerOf<OperationQueue>.immediate) }
        ),
    ]

    @Test("It runs each action once, at once, on the calling thread, and its time stands still", arguments: 0..<3)
    func actions(_ index: Int) { Self.checks[index].1() }

    @Test("So it does on a thread that is not the main thread", arguments: 0..<3)
    func anotherThread(_ index: Int) { onAnotherThread { Self.checks[index].1() } }

    /// - Parameter other: Another scheduler of the same kind, which has the same time.
    private static func check<Context: Scheduler>(_ scheduler: Context, _ other: Context) {
        let (log, thread) = (TextLog(), Thread.current)
        let start = scheduler.now
        func note(_ line: String) { log.note(Thread.current === thread ? line : "\(line) on another thread") }
        let later = start.advanced(by: .seconds(86_400))
        scheduler.schedule { note("now") }
        note("after now")
        scheduler.schedule(after: later) { note("later") }
        note("after later")
        let cancellable = scheduler.schedule(after: later, interval: .seconds(1)) { note("recurring") }
        note("after recurring")
        cancellable.cancel()
        let chain = Just(1).delay(for: .seconds(5), scheduler: scheduler).receive(on: scheduler).sink {
            note("value \($0)")
        }
        note("after the chain")
        expectEqual(
            log.lines,
            [
                "now", "after now", "later", "after later", "recurring", "after recurring", "value 1",
                "after the chain",
            ])
        #expect(scheduler.now == start && other.now == start)
        expectEqual(scheduler.minimumTolerance, .seconds(0))
        withExtendedLifetime(chain) {}
    }
}
