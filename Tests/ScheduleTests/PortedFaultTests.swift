import TestSupport
import Testing

/// Faults that users of other libraries have met, in small: the search finds each, and not in the operators of this package.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct PortedFaultTests {
    /// A state and its lock.
    private final class Guarded<State> {
        private let lock = NSLock()
        private var state: State

        init(_ state: State) { self.state = state }

        func hold<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }
    }

    @Test("RxSwift #2653: a replay under a lock, and a cancellation under another one, are a deadlock")
    func inversion() throws {
        let report = ScheduleSearch().run { scenario in
            let (replay, zip) = (NSRecursiveLock(), NSRecursiveLock())
            scenario.thread("subscribes and receives") { replay.withLock { zip.withLock {} } }
            scenario.thread("ends and cancels") { zip.withLock { replay.withLock {} } }
        }
        let failure = try #require(report.failure)
        guard case .deadlock = failure.fault else { throw failure }
        expectEqual(failure.preemptionCount, 1)
    }

    @Test("zip of shared results has no deadlock, and loses nothing")
    func zipOfShared() throws {
        try expectComplete(ScheduleSearch(preemptions: 1)) { scenario in
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
    }

    @Test("RxSwift #2719: a share that counts its subscribers in one hold, and adds one in the next, connects twice")
    func twoConnections() throws {
        let report = ScheduleSearch().run { scenario in
            let subscribers = Guarded<[Int]>([])
            var connectionCount = 0
            for number in 0..<2 {
                scenario.thread("subscriber \(number)") {
                    let isFirst = subscribers.hold(\.isEmpty)
                    subscribers.hold { $0.append(number) }
                    if isFirst { connectionCount += 1 }
                }
            }
            scenario.expect("it connects once") { connectionCount == 1 }
        }
        expectEqual(report.failure?.fault, .unmetExpectation("it connects once"))
    }

    @Test("shareResult subscribes once, whichever subscriber comes first")
    func oneSubscription() throws {
        try expectComplete(ScheduleSearch(preemptions: 1)) { scenario in
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
    }

    @Test("swift-async-algorithms #437: a consumer that decides to wait, and then waits, stops the program")
    func decidedInTwoHolds() throws {
        let report = ScheduleSearch().run { scenario in
            let buffer = Guarded<(values: [Int], isAwaited: Bool)>(([], false))
            scenario.thread("consumer") {
                guard buffer.hold(\.values.isEmpty) else { return }
                buffer.hold {
                    precondition($0.values.isEmpty, "A value waits, and so does the consumer.")
                    $0.isAwaited = true
                }
            }
            scenario.thread("producer") { buffer.hold { if !$0.isAwaited { $0.values.append(1) } } }
        }
        let failure = try #require(report.failure)
        guard case .crash = failure.fault else { throw failure }
        expectEqual(failure.preemptionCount, 1)
    }

    @Test("flatMapLatest that switches while its downstream requests loses no newest value")
    func switching() throws {
        try expectComplete(ScheduleSearch(preemptions: 1)) { scenario in
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
    }
}
