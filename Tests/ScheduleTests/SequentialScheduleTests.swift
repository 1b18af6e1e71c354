import Conbini
import TestSupport
import Testing

/// `asyncMap`, whose upstream sends events while another thread starts jobs.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct SequentialScheduleTests {
    @Test("The result of a requested value precedes the failure after it, in every schedule")
    func failure() throws {
        try expectComplete { scenario in
            let upstream = PassthroughSubject<Int, TestError>()
            let mapped = upstream.asyncMap { value, promise in promise(value) }
            let recorder = scenario.record(mapped, demand: .max(1))
            scenario.thread("demand") { recorder.request(.unlimited) }
            scenario.thread("upstream") {
                upstream.send(1)
                upstream.send(completion: .failure(TestError()))
            }
            scenario.expect("the value, and then the failure") {
                recorder.trace.events == [.value(1), .failure(TestError())]
            }
        }
    }
}
