import TestSupport
import Testing

/// When tasks run in the virtual time of a scheduler.
struct VirtualTasksTests {
    let scheduler = VirtualTimeScheduler()
    let log: TaskLog

    init() { log = TaskLog(scheduler) }

    /// Runs tasks in virtual time until nothing is left to do, and compares what they log.
    private func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void) {
        scheduler.withVirtualTasks {
            body()
            scheduler.run()
        }
        expectEqual(log.lines, lines, sourceLocation: sourceLocation)
    }

    // MARK: Order

    @Test func aTaskStartsWhenTimeMoves() {
        expect(["created at 0 s", "task at 0 s"]) {
            Task { [log] in log.add("task") }
            log.add("created")
        }
    }

    @Test func tasksOfOneInstantTakeTurns() {
        expect(["a1 at 0 s", "b1 at 0 s", "a2 at 0 s", "b2 at 0 s"]) {
            for name in ["a", "b"] {
                Task { [log] in
                    log.add(name + "1")
                    await Task.yield()
                    log.add(name + "2")
                }
            }
        }
    }

    @Test func tasksAndActionsTakeTurns() {
        expect(
            [
                "action of rank -1 at 0 s", "action 1 at 0 s", "task at 0 s", "action 2 at 0 s",
                "action of rank 1 at 0 s",
            ]
        ) {
            scheduler.schedule { log.add("action 1") }
            Task { [log] in log.add("task") }
            scheduler.schedule { log.add("action 2") }
            scheduler.schedule(options: .init(rank: 1)) { log.add("action of rank 1") }
            scheduler.schedule(options: .init(rank: -1)) { log.add("action of rank -1") }
        }
    }

    @Test func callsAreNoSuspensions() {
        scheduler.withVirtualTasks {
            Task { [log] in log.add("\(await Self.square(2) + Self.square(3))") }
            scheduler.run()
            expectEqual(VirtualTasks.current?.actionCount, 1)
        }
        expectEqual(log.lines, ["13 at 0 s"])
    }

    @inline(never)
    private static func square(_ number: Int) async -> Int { await product(number, number) }

    @inline(never)
    private static func product(_ first: Int, _ second: Int) async -> Int { first * second }

    @Test func everythingRunsOnTheThreadOfTheScope() {
        scheduler.withVirtualTasks {
            let thread = ObjectIdentifier(Thread.current)
            Task { [log] in
                log.add("\(Thread.isCurrent(thread))")
                await Task.yield()
                log.add("\(Thread.isCurrent(thread))")
                await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<3 { group.addTask { Thread.isCurrent(thread) } }
                    for await isSame in group { log.add("\(isSame)") }
                }
            }
            scheduler.run()
        }
        expectEqual(log.lines, Array(repeating: "true at 0 s", count: 5))
    }

    @Test func aTaskWaitsForAnother() {
        expect(["1 at 2 s"]) {
            let first = Task {
                try await VirtualTimeScheduler.sleep(for: 2)
                return 1
            }
            Task { [log] in log.add("\(try await first.value)") }
        }
    }

    @Test func anActionResumesATask() {
        expect(["1 at 1 s", "2 at 2 s", "3 at 3 s", "end at 4 s"]) {
            let stream = AsyncStream<Int> { continuation in
                for second in 1...3 {
                    scheduler.schedule(after: .seconds(second)) { continuation.yield(second) }
                }
                scheduler.schedule(after: .seconds(4)) { continuation.finish() }
            }
            Task { [log] in
                for await element in stream { log.add("\(element)") }
                log.add("end")
            }
        }
    }

    // MARK: Time

    @Test func sleepingTakesVirtualTime() {
        expect(["slept at 1.5 s", "slept for a day at 86401.5 s", "slept for no time at 86401.5 s"]) {
            Task { [log] in
                try await VirtualTimeScheduler.sleep(for: .milliseconds(1_500))
                log.add("slept")
                try await VirtualTimeScheduler.sleep(for: 86_400)
                log.add("slept for a day")
                try await VirtualTimeScheduler.sleep(for: .zero)
                log.add("slept for no time")
            }
        }
    }

    #if os(Linux) && compiler(>=6.3)
    @Test(arguments: [0, 1, 1_500, 1_000_000_000, 1_250_000_000, 86_400_000_000_000] as [UInt64])
    func sleepOfTheStandardLibrary(nanoseconds: UInt64) {
        scheduler.withVirtualTasks {
            Task { [log] in
                try await Task.sleep(nanoseconds: nanoseconds)
                log.add("slept")
            }
            scheduler.run()
        }
        // The executor knows the duration only as precisely as the machine is fast.
        let microseconds = Double(nanoseconds) / 1_000
        expectEqual(log.lines.count, 1)
        #expect(abs(Double(scheduler.now.nanoseconds) / 1_000 - microseconds) < 10_000)
        if nanoseconds >= 1_000_000_000 { expectEqual(scheduler.now.nanoseconds, Int64(nanoseconds)) }
    }

    @Test func sleepOnAClock() {
        expect(["slept at 2 s", "slept at 2.5 s"]) {
            Task { [log] in
                try await Task.sleep(for: .seconds(2))
                log.add("slept")
                try await Task.sleep(for: .milliseconds(500), tolerance: .seconds(1), clock: .suspending)
                log.add("slept")
            }
        }
    }
    #endif

    @Test func aTaskThatSleepsIsCancelled() {
        expect(["CancellationError at 2 s"]) {
            let task = Task { [log] in
                do {
                    try await VirtualTimeScheduler.sleep(for: 5)
                    log.add("slept")
                } catch {
                    log.add("\(type(of: error))")
                }
            }
            scheduler.schedule(after: .seconds(2)) { task.cancel() }
        }
    }

    @Test func aTaskIsCancelledBeforeItStarts() {
        expect(["cancelled: true at 0 s"]) {
            let task = Task { [log] in log.add("cancelled: \(Task.isCancelled)") }
            task.cancel()
        }
    }

    // MARK: Actors

    @Test func actorsAreIsolated() {
        expect(["a starts at 0 s", "b starts at 0 s", "a ends at 1 s", "b ends at 1 s"]) {
            let account = Account(log)
            for name in ["a", "b"] { Task { await account.work(name) } }
        }
    }

    private actor Account {
        let log: TaskLog

        init(_ log: TaskLog) { self.log = log }

        func work(_ name: String) async {
            preconditionIsolated()
            log.add("\(name) starts")
            try? await VirtualTimeScheduler.sleep(for: 1)
            preconditionIsolated()
            log.add("\(name) ends")
        }
    }

    // MARK: Results

    @Test func aVirtualTaskHasAResult() throws {
        try scheduler.withVirtualTasks {
            let value = VirtualTask { [scheduler] in
                try await VirtualTimeScheduler.sleep(for: 1)
                return scheduler.now
            }
            let error = VirtualTask { throw TestError() }
            #expect(value.result == nil)
            scheduler.run()
            let instant = try value.result?.get()
            expectEqual(instant, .seconds(1))
            expectEqual(error.failure as? TestError, TestError())
        }
    }

    @Test func aVirtualTaskIsCancelled() {
        scheduler.withVirtualTasks {
            let task = VirtualTask { try await VirtualTimeScheduler.sleep(for: 1) }
            scheduler.schedule(after: .milliseconds(500)) { task.cancel() }
            scheduler.advance(to: .milliseconds(500))
            #expect(task.failure is CancellationError)
        }
    }
}

/// What tasks did, and when.
///
/// Sendable, unchecked: it stays on the thread of its scope.
final class TaskLog: @unchecked Sendable {
    private(set) var lines: [String] = []
    private let scheduler: VirtualTimeScheduler

    init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

    func add(_ line: String) { lines.append("\(line) at \(scheduler.now)") }
}

extension Thread {
    /// Whether a thread is the current one.
    ///
    /// A task cannot call `Thread.current`, because it usually moves from one thread to another.
    static func isCurrent(_ thread: ObjectIdentifier) -> Bool { ObjectIdentifier(current) == thread }
}

extension VirtualTimeScheduler.SchedulerTimeType {
    fileprivate static func milliseconds(_ count: Int) -> Self { zero.advanced(by: .milliseconds(count)) }
}

extension VirtualTask {
    fileprivate var failure: (any Error)? { if case .failure(let error) = result { error } else { nil } }
}
