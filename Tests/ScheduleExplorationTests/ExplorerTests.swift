import Foundation
import ScheduleExploration
import Testing

/// The explorer, on small programs with known faults.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct ExplorerTests {
    /// A counter that loses increments, because it reads and writes in two holds of its lock.
    private final class Tally {
        private let lock = NSLock()
        private var count = 0

        var value: Int { lock.withLock { count } }

        func increaseInTwoHolds() {
            let value = lock.withLock { count }
            lock.withLock { count = value + 1 }
        }

        func increase() { lock.withLock { count += 1 } }
    }

    private func failure(
        _ search: ScheduleSearch = ScheduleSearch(), _ declare: (ThreadScenario) throws -> Void
    ) throws -> ScheduleFailure {
        let report = try search.run(declare)
        return try #require(report.failure, "\(report)")
    }

    private func lostUpdate(_ scenario: ThreadScenario) {
        let tally = Tally()
        scenario.thread("first") { tally.increaseInTwoHolds() }
        scenario.thread("second") { tally.increaseInTwoHolds() }
        scenario.expect("both count") { tally.value == 2 }
    }

    @Test("A lost update is found with one preemption, and found again by its schedule")
    func findsLostUpdate() throws {
        let failure = try failure(declare: lostUpdate)
        expectEqual(failure.fault, .unmetExpectation("both count"))
        expectEqual(failure.preemptionCount, 1)
        #expect(failure.isReproducible)
        let again = try self.failure(ScheduleSearch(schedule: failure.schedule), lostUpdate)
        expectEqual(again.fault, failure.fault)
        expectEqual(again.steps, failure.steps)
    }

    private func failure(declare: (ThreadScenario) -> Void) throws -> ScheduleFailure { try failure(.init(), declare) }

    @Test("The report shows who did what, in order, and how to run it again")
    func report() throws {
        let text = try failure(declare: lostUpdate).description
        expectEqual(
            text,
            """
            Found in schedule 4, with 1 preemption: not met: both count.

                first   uses lock 1 in ExplorerTests.Tally.increaseInTwoHolds()
                second  uses lock 1 in ExplorerTests.Tally.increaseInTwoHolds()
                        uses lock 1 in ExplorerTests.Tally.increaseInTwoHolds()
                first   uses lock 1 in ExplorerTests.Tally.increaseInTwoHolds()

            To run it again: schedule: "0*3.1"
            """)
    }

    @Test("The same search finds the same, each time")
    func determinism() throws {
        let reports = (0..<3).map { _ in ScheduleSearch().run(lostUpdate) }
        expectEqual(Set(reports).count, 1)
        #expect(reports[0].isDeterministic)
    }

    @Test("A program without races is searched to the end")
    func noFault() throws {
        let report = try exploreSchedules { scenario in
            let tally = Tally()
            for name in ["first", "second", "third"] { scenario.thread(name) { tally.increase() } }
            scenario.expect("all count") { tally.value == 3 }
        }
        #expect(report.isComplete)
        #expect(report.isDeterministic)
        #expect(report.scheduleCount > 6)
        expectEqual(report.randomScheduleCount, 0)
    }

    @Test("Where there are too many schedules, the search runs a sample", arguments: [(10_000, false), (100, true)])
    func sample(limit: Int, isSample: Bool) {
        var search = ScheduleSearch(limit: limit, randomSchedules: 0)
        search.limitOfSample = 5
        let report = search.run { scenario in
            let tally = Tally()
            for name in ["first", "second", "third"] { scenario.thread(name) { tally.increase() } }
        }
        expectEqual(report.isComplete, !isSample)
        #expect(isSample ? report.scheduleCount < 20 : report.scheduleCount > 100)
    }

    @Test("Random schedules follow a complete search if they are wanted, and find what it cannot")
    func additionalRandom() throws {
        var search = ScheduleSearch(preemptions: 0, randomSchedules: 50)
        #expect(search.run(lostUpdate).failure == nil)
        search.isRandom = true
        let failure = try #require(search.run(lostUpdate).failure)
        expectEqual(failure.preemptionCount, 1)
    }

    @Test(
        "With too many serial orders, a result that the first ones do not have is not compared", arguments: [5, 10_000])
    func comparison(limit: Int) {
        let report = ScheduleSearch(limit: limit, randomSchedules: 0).run { scenario in
            let tally = Tally()
            for name in ["first", "second"] {
                scenario.thread(name, tally.increase, tally.increaseInTwoHolds)
            }
            scenario.expectLinearizable { "\(tally.value)" }
        }
        let hasAllOrders = limit > 5
        expectEqual(report.isCompared, hasAllOrders)
        expectEqual(report.failure?.fault, hasAllOrders ? .notLinearizable("2", allowed: ["4"]) : nil)
    }

    @Test("Results are not compared if a serial order of the operations has a fault")
    func faultOfSerialOrder() {
        let report = ScheduleSearch(preemptions: 1, limit: 4, randomSchedules: 0).run { scenario in
            let tally = Tally()
            var isBetween = false
            let lock = NSLock()
            scenario.thread("first", { isBetween = true }, { isBetween = false }, tally.increaseInTwoHolds)
            scenario.thread("second") {
                tally.increaseInTwoHolds()
                guard isBetween else { return }
                lock.lock()
                lock.lock()
            }
            scenario.expectLinearizable { "\(tally.value)" }
        }
        #expect(report.failure == nil)
        #expect(!report.isCompared)
    }

    @Test("A result of parts of operations is a fault, unless the search divides them", arguments: [false, true])
    func parts(dividesOperations: Bool) throws {
        var search = ScheduleSearch()
        search.dividesOperations = dividesOperations
        let report = search.run { scenario in
            var log = ""
            scenario.thread("first") {
                log += "a"
                SchedulePoint.divideOperation()
                schedulePoint()
                log += "b"
            }
            scenario.thread("second") { log += "c" }
            scenario.expectLinearizable { log }
        }
        expectEqual((report.failure == nil), dividesOperations)
    }

    @Test(
        "If there are too many orders of parts, those with few preemptions judge runs with fewer ones",
        arguments: [(6, true), (20, false)])
    func manyParts(count: Int, isFound: Bool) throws {
        var search = ScheduleSearch(preemptions: 1, randomSchedules: 0)
        search.dividesOperations = true
        search.limitOfParts = 500
        let report = search.run { scenario in
            let tally = Tally()
            func increase() {
                for _ in 1...count { SchedulePoint.divideOperation() }
                tally.increaseInTwoHolds()
            }
            scenario.thread("a", increase)
            scenario.thread("b", increase)
            scenario.expectLinearizable { "\(tally.value)" }
        }
        expectEqual(report.failure?.fault, (isFound ? .notLinearizable("1", allowed: ["2"]) : nil))
        expectEqual(report.isCompared, isFound)
    }

    @Test("Beyond the limit, a fault is found at random, and shown with as few preemptions as it needs")
    func random() throws {
        func declare(_ scenario: ThreadScenario) {
            let tally = Tally()
            for name in ["first", "second", "third"] {
                scenario.thread(name) {
                    tally.increase()
                    tally.increaseInTwoHolds()
                    tally.increase()
                }
            }
            scenario.expect("all count") { tally.value == 9 }
        }
        let failures = try (1...10).map { seed in
            try failure(ScheduleSearch(limit: 2, depth: 5, seed: seed), declare)
        }
        for failure in failures {
            #expect(failure.scheduleCount > 2)
            expectEqual(failure.preemptionCount, 1)
            #expect(failure.isReproducible)
        }
        try expectEqual(failures[0], failure(ScheduleSearch(limit: 2, depth: 5, seed: 1), declare))
    }

    @Test("Two locks taken in different orders are a deadlock")
    func deadlock() throws {
        let failure = try failure { scenario in
            let (first, second) = (NSLock(), NSLock())
            scenario.thread("first") { first.withLock { second.withLock {} } }
            scenario.thread("second") { second.withLock { first.withLock {} } }
        }
        expectEqual(
            failure.fault,
            .deadlock([
                #"thread "first" waits for a lock that thread "second" holds"#,
                #"thread "second" waits for a lock that thread "first" holds"#,
            ]))
        expectEqual(failure.preemptionCount, 1)
        #expect(failure.isReproducible)
    }

    @Test("A lock that its own thread holds is a deadlock, unless it is recursive")
    func recursion() throws {
        let failure = try failure { scenario in
            let lock = NSLock()
            scenario.thread("only") { lock.withLock { lock.withLock {} } }
        }
        expectEqual(failure.fault, .deadlock([#"thread "only" waits for a lock that it holds itself"#]))
        try exploreSchedules { scenario in
            let lock = NSRecursiveLock()
            for name in ["first", "second"] { scenario.thread(name) { lock.withLock { lock.withLock {} } } }
        }
    }

    @Test("A lock that is tried is not waited for")
    func tryLock() throws {
        var results: Set<[Bool]> = []
        try exploreSchedules { scenario in
            let lock = NSLock()
            var hasLocked: [Bool] = []
            for name in ["first", "second"] {
                scenario.thread(name) {
                    let isLocked = lock.try()
                    hasLocked.append(isLocked)
                    if isLocked { lock.unlock() }
                }
            }
            scenario.expect("one of them locks") {
                results.insert(hasLocked)
                return hasLocked.contains(true)
            }
        }
        expectEqual(results, [[true, true], [false, true]])
    }

    @Test("A thread waits for a condition until it is signaled, or forever")
    func condition() throws {
        func declare(_ scenario: ThreadScenario, checksFirst: Bool) {
            let condition = NSCondition()
            var isSet = false
            scenario.thread("waits") {
                condition.lock()
                if checksFirst {
                    while !isSet { condition.wait() }
                } else {
                    condition.wait()
                }
                condition.unlock()
            }
            scenario.thread("signals") {
                condition.lock()
                isSet = true
                condition.signal()
                condition.unlock()
            }
        }
        try exploreSchedules { declare($0, checksFirst: true) }
        let failure = try failure { declare($0, checksFirst: false) }
        expectEqual(failure.fault, .deadlock([#"thread "waits" waits for a signal"#]))
        expectEqual(failure.preemptionCount, 0)
    }

    @Test("A wait for a condition ends at its time, if nothing else happens")
    func conditionWithTimeout() throws {
        try exploreSchedules { scenario in
            let condition = NSCondition()
            var isSignaled = true
            scenario.thread("waits") {
                condition.lock()
                isSignaled = condition.wait(until: Date(timeIntervalSinceNow: 1_000))
                condition.unlock()
            }
            scenario.expect("the time is over") { !isSignaled }
        }
    }

    @Test("A thread that waits in a loop lets others run, and one that goes on forever is a fault")
    func loops() throws {
        func declare(_ scenario: ThreadScenario, isStopped: Bool) {
            let lock = NSLock()
            var isDone = false
            scenario.thread("waits") { while !lock.withLock({ isDone }) {} }
            scenario.thread("acts") { if isStopped { lock.withLock { isDone = true } } }
        }
        #expect(ScheduleSearch(preemptions: 0).run { declare($0, isStopped: true) }.failure == nil)
        let failure = try failure { declare($0, isStopped: false) }
        expectEqual("\(failure.fault)", #"thread "waits" has no end in sight"#)
    }

    @Test("A crash is survived, and reported with its schedule")
    func crash() throws {
        let failure = try failure { scenario in
            let lock = NSLock()
            var values = [1]
            for name in ["first", "second"] {
                scenario.thread(name) {
                    guard lock.withLock({ !values.isEmpty }) else { return }
                    _ = lock.withLock { values.removeFirst() }
                }
            }
        }
        #expect("\(failure.fault)".hasPrefix(#"thread "first" crashed with signal "#), "\(failure)")
        #expect(failure.isReproducible)
        expectEqual(failure.preemptionCount, 1)
    }

    @Test("A stack overflow is survived as well")
    func stackOverflow() throws {
        func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
        let failure = try failure { scenario in scenario.thread("descends") { #expect(depth(10_000_000) > 0) } }
        guard case .crash = failure.fault else { throw failure }
        #expect(failure.isReproducible)
    }

    @Test("A thread that waits for something else is a fault")
    func stuck() throws {
        let semaphore = DispatchSemaphore(value: 0)
        var search = ScheduleSearch()
        // Only Linux shows whether a thread is asleep. Elsewhere, the limit of 20 seconds must pass.
        #if os(Linux)
        search.sleepLimit = 0.5
        #else
        search.timeLimit = 0.5
        #endif
        let start = DispatchTime.now()
        let failure = try failure(search) { scenario in
            scenario.thread("ends") {}
            scenario.thread("waits") { semaphore.wait() }
        }
        #expect(DispatchTime.now() < start + 10)
        expectEqual(failure.fault, .stuck(thread: "waits"))
        #expect("\(failure.fault)".hasPrefix(#"thread "waits" runs forever, or waits for"#))
        #expect(failure.isReproducible)
    }

    @Test("Threads of the same name are numbered")
    func sameName() throws {
        let failure = try failure { scenario in
            let lock = NSLock()
            for _ in 1...3 { scenario.thread("locks") { lock.lock() } }
        }
        expectEqual(failure.threads, ["locks", "locks 2", "locks 3"])
        expectEqual(
            "\(failure.fault)",
            """
            deadlock: thread "locks 2" waits for a lock that thread "locks" holds, thread "locks 3" waits for a lock that \
            thread "locks" holds
            """)
    }

    @Test(
        "Other threads than in the first run are a fault",
        arguments: [["a"], ["a", "c"], ["a", "b", "c"]])
    func otherThreads(later: [String]) throws {
        var runCount = 0
        let failure = try failure { scenario in
            runCount += 1
            for name in runCount == 1 ? ["a", "b"] : later { scenario.thread(name) {} }
        }
        expectEqual("\(failure.fault)", "the scenario declares other threads than in the first run")
        #expect(failure.isReproducible)
    }

    @Test("A schedule that does not fit is a fault", arguments: ["0*9.9.9", "2", "0*20", "0.9"] as [Schedule])
    func unfitSchedule(schedule: Schedule) throws {
        let failure = try failure(ScheduleSearch(schedule: schedule), lostUpdate)
        #expect("\(failure.fault)".hasPrefix("the schedule does not fit"), "\(failure)")
        expectEqual(failure.schedule, schedule)
        #expect(failure.isReproducible)
    }

    @Test("A scenario whose threads have no work keeps nothing in memory")
    func noWork() throws {
        final class Work { var count = 0 }
        let report = try exploreSchedules { scenario in
            let work = Work()
            scenario.thread("waits", while: { work.count > 0 }, { work.count -= 1 })
            scenario.expectRelease(of: work, as: "the work")
        }
        expectEqual(report.scheduleCount, 1)
    }

    @Test("An object that stays in memory in some schedule is a fault")
    func leak() throws {
        final class Node { var next: Node? }
        let failure = try failure { scenario in
            let lock = NSLock()
            let (first, second) = (Node(), Node())
            scenario.expectRelease(of: first, as: "the first node")
            scenario.thread("links") { lock.withLock { if first.next == nil { second.next = first } } }
            scenario.thread("links as well") { lock.withLock { if second.next != nil { first.next = second } } }
        }
        expectEqual(failure.fault, .leak("the first node"))
    }

    @Test("Code without locks has explicit decision points")
    func explicitPoints() throws {
        let failure = try failure { scenario in
            var count = 0
            for name in ["first", "second"] {
                scenario.thread(name) {
                    let old = count
                    schedulePoint("has read \(old)")
                    count = old + 1
                }
            }
            scenario.expect("both count") { count == 2 }
        }
        expectEqual(failure.steps.map(\.text), ["has read 0", "has read 0"])
    }

    @Test("Operations are linearizable if the result is that of some order, and orders run until one has it")
    func linearizability() throws {
        func declare(_ scenario: ThreadScenario, _ increase: @escaping (Tally) -> Void) {
            let tally = Tally()
            scenario.thread("first", { increase(tally) }, { increase(tally) })
            scenario.thread("second") { increase(tally) }
            scenario.expectLinearizable { "\(tally.value)" }
        }
        let report = try exploreSchedules { declare($0) { $0.increase() } }
        expectEqual(report.serialScheduleCount, 1)
        let wrong = ScheduleSearch().run { declare($0) { $0.increaseInTwoHolds() } }
        expectEqual(wrong.failure?.fault, .notLinearizable("2", allowed: ["3"]))
        expectEqual(wrong.serialScheduleCount, 3)
    }

    @Test("A scenario that depends on more than the schedule is recognized")
    func nondeterminism() throws {
        var runCount = 0
        let report = ScheduleSearch().run { scenario in
            runCount += 1
            let lock = NSLock()
            let isLong = runCount.isMultiple(of: 2)
            scenario.thread("first") { for _ in 0..<(isLong ? 5 : 1) { lock.withLock {} } }
            scenario.thread("second") { for _ in 0..<(isLong ? 5 : 1) { lock.withLock {} } }
        }
        #expect(!report.isDeterministic)
    }

    @Test("Errors of the declaration are passed on")
    func declarationError() {
        struct DeclarationError: Error, Equatable {}
        #expect(throws: DeclarationError()) { try exploreSchedules { _ in throw DeclarationError() } }
    }
}
