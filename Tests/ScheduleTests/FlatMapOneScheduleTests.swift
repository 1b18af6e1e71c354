import CombineTraitsTesting
import TestSupport
import Testing

/// `flatMapLatest` and `flatMapFirst`, whose upstream and publisher end at the same time, on two threads.
@Suite("Schedules of flatMapLatest and flatMapFirst", .enabled(if: Locks.areSeen))
struct FlatMapOneScheduleTests {
    @Test("flatMapLatest passes the failure on, in every schedule")
    func latest() throws {
        try loseNoFailure { upstream, child in upstream.flatMapLatest { _ in child } }
    }

    @Test("flatMapFirst passes the failure on, in every schedule")
    func first() throws {
        try loseNoFailure { upstream, child in upstream.flatMapFirst { _ in child } }
    }

    private typealias Scripted = ScriptedPublisher<Int, TestError>

    private func loseNoFailure(_ flatMap: (Scripted, Scripted) -> some Publisher<Int, TestError>) throws {
        let report = try exploreSchedules { scenario in
            let upstream = Scripted("1-|", scheduler: scenario.scheduler("upstream"), failure: TestError())
            let child = Scripted("-x", scheduler: scenario.scheduler("child"), failure: TestError())
            let recorder = scenario.record(flatMap(upstream, child))
            scenario.expect("the failure arrives") { recorder.trace.events == [.failure(TestError())] }
        }
        #expect(report.isComplete)
        #expect(report.isDeterministic)
    }
}
