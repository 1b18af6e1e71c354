import CombineTraitsTesting
import TestSupport
import Testing

/// Faults that users of other libraries have met, in small: the search finds each, and not in the operators of this package.
@Suite("Faults of other libraries", .enabled(if: ScheduleSearch.seesLocks))
struct PortedFaultTests {
    // MARK: RxSwift #2653: an upstream replays under its lock, and an operator cancels it under its own

    /// Sends the last value to a new subscriber, and keeps its lock meanwhile.
    private final class ReplayingUnderLock {
        private let lock = NSRecursiveLock()
        private var subscribers: [Int: (Int) -> Void] = [:]
        private var last = 1

        func subscribe(_ number: Int, _ receive: @escaping (Int) -> Void) {
            lock.withLock {
                subscribers[number] = receive
                receive(last)
            }
        }

        func cancel(_ number: Int) {
            lock.withLock { _ = subscribers.removeValue(forKey: number) }
        }
    }

    /// Waits for both values, and cancels both upstreams, under its lock.
    private final class ZipUnderLock {
        private let lock = NSRecursiveLock()
        private var isOver = false

        func receive(_ value: Int) {
            lock.withLock {}
        }

        func end(_ upstreams: [ReplayingUnderLock]) {
            lock.withLock {
                guard !isOver else { return }
                isOver = true
                for upstream in upstreams { upstream.cancel(0) }
            }
        }
    }

    @Test("A replay under a lock and a cancellation under another one are a deadlock")
    func inversion() throws {
        let report = ScheduleSearch().run { scenario in
            let (replaying, zip) = (ReplayingUnderLock(), ZipUnderLock())
            scenario.thread("subscribes") { replaying.subscribe(0) { zip.receive($0) } }
            scenario.thread("ends") { zip.end([replaying]) }
        }
        let failure = try #require(report.failure)
        guard case .deadlock = failure.fault else { throw failure }
        #expect(failure.preemptionCount == 1)
    }

    @Test("zip of shared results has no deadlock, and loses nothing")
    func zipOfShared() throws {
        let report = ScheduleSearch(preemptions: 1).run { scenario in
            let first = ScriptedPublisher<Int, TestError>(
                "-1|", scheduler: scenario.scheduler("first"), failure: TestError()
            )
            .eraseToAnyPublisher().assertSingle().shareResult(.forever)
            let early = scenario.record(first, as: "early")
            let second = ScriptedPublisher<Int, TestError>("2|", scheduler: VirtualTimeScheduler())
                .eraseToAnyPublisher().assertSingle()
            var late: TraceRecorder<(Int, Int), TestError>?
            scenario.thread("late") { late = scenario.record(first.zip(second), as: "late") }
            scenario.thread("cancels") { early.cancel() }
            scenario.expect("the late subscriber receives the pair") { late?.trace.values.map { $0.0 + $0.1 } == [3] }
        }
        if let failure = report.failure { throw failure }
        #expect(report.isComplete)
    }

    // MARK: RxSwift #2719: a share counts its subscribers in one hold, and adds one in the next

    private final class CountingShare {
        private let lock = NSLock()
        private var subscribers: [Int] = []
        private(set) var connectionCount = 0

        func subscribe(_ number: Int) {
            let isFirst = lock.withLock { subscribers.isEmpty }
            lock.withLock { subscribers.append(number) }
            if isFirst { connectionCount += 1 }
        }
    }

    @Test("Two first subscribers connect a share twice")
    func twoConnections() throws {
        let report = ScheduleSearch().run { scenario in
            let share = CountingShare()
            for number in 0..<2 { scenario.thread("subscriber \(number)") { share.subscribe(number) } }
            scenario.expect("it connects once") { share.connectionCount == 1 }
        }
        #expect(report.failure?.fault == .unmetExpectation("it connects once"))
    }

    @Test("shareResult subscribes once, whichever subscriber comes first")
    func oneSubscription() throws {
        let report = ScheduleSearch(preemptions: 1).run { scenario in
            let upstream = ScriptedPublisher<Int, Never>("-1|", scheduler: scenario.scheduler("upstream"))
            let shared = upstream.assertSingle().shareResult()
            var recorders: [TraceRecorder<Int, Never>] = []
            for number in 0..<2 {
                scenario.thread("subscriber \(number)") { recorders.append(scenario.record(shared, as: "\(number)")) }
            }
            scenario.expect("both have the value of one subscription") {
                upstream.subscriptions.count == 1 && recorders.allSatisfy { $0.trace.values == [1] }
            }
        }
        if let failure = report.failure { throw failure }
        #expect(report.isComplete)
    }

    // MARK: swift-async-algorithms #437: what was decided in one hold is taken for granted in the next

    /// A buffer from which one consumer takes values. It decides to wait in one hold, and waits in another.
    private final class Buffer {
        private let lock = NSLock()
        private var values: [Int] = []
        private var resume: ((Int) -> Void)?

        func next(_ receive: @escaping (Int) -> Void) {
            let value = lock.withLock { values.isEmpty ? nil : values.removeFirst() }
            if let value { return receive(value) }
            lock.withLock {
                precondition(values.isEmpty, "A value waits, and so does the consumer.")
                resume = receive
            }
        }

        func send(_ value: Int) {
            let waiting = lock.withLock {
                if resume == nil { values.append(value) }
                return resume.take()
            }
            waiting?(value)
        }
    }

    @Test("A consumer that decides to wait, and then waits, stops the program")
    func decidedInTwoHolds() throws {
        let report = ScheduleSearch().run { scenario in
            let buffer = Buffer()
            scenario.thread("consumer") { buffer.next { _ in } }
            scenario.thread("producer") { buffer.send(1) }
        }
        let failure = try #require(report.failure)
        guard case .crash = failure.fault else { throw failure }
        #expect(failure.preemptionCount == 1)
    }

    @Test("flatMapLatest that switches while its downstream demands loses no newest value")
    func switching() throws {
        let report = ScheduleSearch(preemptions: 1).run { scenario in
            let upstream = ScriptedPublisher<Int, Never>("1-2|", scheduler: scenario.scheduler("upstream"))
            let child = ScriptedPublisher<Int, Never>("-7|", scheduler: scenario.scheduler("child"))
            let recorder = scenario.record(
                upstream.flatMapLatest { $0 == 1 ? child.eraseToAnyPublisher() : Just(8).eraseToAnyPublisher() },
                demand: .none)
            scenario.thread("demand") { recorder.request(.unlimited) }
            scenario.expect("the newest value comes last, and then the end") {
                [[.value(8), .finished], [.value(7), .value(8), .finished]].contains(recorder.trace.events)
            }
        }
        if let failure = report.failure { throw failure }
        #expect(report.isComplete)
    }
}
