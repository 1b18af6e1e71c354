import Conbini
import TestSupport
import Testing

/// `mapToResult()` and `ignoreFailure()`, whose upstream fails while the downstream requests or cancels.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct MapToResultScheduleTests {
    private func makeUpstream(_ scenario: ThreadScenario) -> ScriptedPublisher<Int, TestError> {
        ScriptedPublisher("-(1x)", scheduler: scenario.scheduler("upstream"), failure: TestError())
    }

    @Test("A failure follows the values, as a value, in every schedule")
    func demand() throws {
        try expectComplete { scenario in
            let recorder = scenario.record(makeUpstream(scenario).mapToResult(), demand: .unlimitedAfter(1))
            scenario.expect("the value, the failure, the end") {
                recorder.trace.events == [.value(.success(1)), .value(.failure(TestError())), .finished]
            }
        }
    }

    @Test("A cancellation ends the results, in every schedule")
    func cancelledResults() throws {
        let all: [PublisherEvent<Result<Int, TestError>, Never>] = [
            .value(.success(1)), .value(.failure(TestError())), .finished,
        ]
        try cancel(all) { $0.mapToResult() }
    }

    @Test("A cancellation ends the values, in every schedule")
    func cancelledValues() throws { try cancel([.value(1), .finished]) { $0.ignoreFailure() } }

    private func cancel<Made: Publisher>(
        _ all: [PublisherEvent<Made.Output, Never>], _ make: (ScriptedPublisher<Int, TestError>) -> Made
    ) throws where Made.Output: Equatable, Made.Failure == Never {
        try expectComplete { scenario in
            let recorder = scenario.record(make(makeUpstream(scenario)))
            scenario.thread("cancellation") { recorder.cancel() }
            scenario.expect("the beginning of all events") {
                recorder.trace.events == Array(all.prefix(recorder.trace.events.count))
            }
        }
    }
}
