import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// Operators that work on one value after the other, whose upstream sends events while another thread starts jobs.
@Suite("Schedules of asyncMap and sequentialMap", .enabled(if: ScheduleSearch.seesLocks))
struct SequentialScheduleTests {
    @Test("The result of a demanded value precedes the failure after it, in every schedule")
    func failure() throws {
        let report = try exploreSchedules { scenario in
            let upstream = PassthroughSubject<Int, TestError>()
            let recorder = scenario.record(upstream.asyncMap { value, promise in _ = promise(value) }, demand: .max(1))
            scenario.thread("demand") { recorder.request(.unlimited) }
            scenario.thread("upstream") {
                upstream.send(1)
                upstream.send(completion: .failure(TestError()))
            }
            scenario.expect("the value, and then the failure") {
                recorder.trace.events == [.value(1), .failure(TestError())]
            }
        }
        #expect(report.isComplete)
    }

    @Test("A failure drops all values that wait for demand, or none, in every schedule")
    func waitingValues() throws {
        let report = try exploreSchedules { scenario in
            let upstream = PassthroughSubject<Int, TestError>()
            let mapped = upstream.sequentialMap(prefetch: .unlimited) { value, promise in _ = promise(value, .finished) }
            let recorder = scenario.record(mapped, demand: .none)
            upstream.send(1)
            scenario.thread("demand") { recorder.request(.unlimited) }
            scenario.thread("upstream") {
                upstream.send(2)
                upstream.send(completion: .failure(TestError()))
            }
            scenario.expect("both values and the failure, or the failure") {
                let failure = [PublisherEvent<Int, TestError>.failure(TestError())]
                return [[.value(1), .value(2)] + failure, failure].contains(recorder.trace.events)
            }
        }
        #expect(report.isComplete)
    }
}
