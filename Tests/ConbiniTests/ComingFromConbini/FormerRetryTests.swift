import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// `retry(on:tolerance:options:intervals:)`, which passes all of its arguments on.
@Suite("The former retry(on:tolerance:options:intervals:)")
struct FormerRetryTests {
    typealias Stride = VirtualTimeScheduler.SchedulerTimeType.Stride

    @available(*, deprecated)
    @Test("The arguments")
    func arguments() {
        let scheduler = VirtualTimeScheduler()
        let upstream = Fail<Int, TestError>(error: TestError())
        let publisher = upstream.retry(on: scheduler, tolerance: .seconds(2), intervals: [0.5, 0, -1, 3])
        #expect(publisher.scheduler === scheduler)
        #expect(publisher.tolerance == .seconds(2))
        #expect(publisher.delays == [.milliseconds(500), .zero, .zero, .seconds(3)])
        #expect(upstream.retry(on: scheduler, intervals: []).tolerance == nil)
    }

    @available(*, deprecated)
    @Test(
        "Events",
        arguments: [
            ([], "-x"), ([2], "----x"), ([2, 1], "-----1x"), ([2, 1, 0], "-----1--2|"),
        ] as [([TimeInterval], Marbles)])
    func events(_ intervals: [TimeInterval], _ expected: Marbles) {
        let scheduler = VirtualTimeScheduler()
        let scripts: [Marbles] = ["-x", "-x", "1x", "--2|"]
        var attempt = 0
        let upstream = Deferred {
            defer { attempt += 1 }
            return ScriptedPublisher<Int, TestError>(scripts[attempt], scheduler: scheduler, failure: TestError())
        }
        let recorder = upstream.retry(on: scheduler, intervals: intervals).recordTrace(on: scheduler)
        scheduler.run()
        #expect(recorder.trace.marbles == expected)
        #expect(attempt == intervals.count + 1)
    }
}
